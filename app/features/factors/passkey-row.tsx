import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { RemovePasskeyDialog } from "#app/features/factors/remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "#app/features/factors/rename-passkey-dialog.tsx";
import { formatInstant, formatInstantDay } from "#app/lib/format.ts";
import { NamedRow, RenameAndRemove } from "#app/ui/data/named-row.tsx";
import type { Passkey } from "#contract/second-factors.ts";

type PasskeyRowProps = { passkey: Passkey; proofKind: ProofKind; finalFocus: () => HTMLElement | null };

export function PasskeyRow({ passkey, proofKind, finalFocus }: PasskeyRowProps) {
  const [openDialog, setOpenDialog] = useState<"name" | "removal">();
  const close = () => setOpenDialog(undefined);
  const { name, createdAt, usedAt } = passkey;
  return (
    <NamedRow
      icon={KeyRound}
      name={name}
      note={
        <>
          Criada em {formatInstantDay(createdAt)}.{" "}
          {usedAt ? `Usada em ${formatInstant(usedAt)}.` : "Ainda não usada."}
        </>
      }
      actions={
        <RenameAndRemove
          name={name}
          onRename={() => setOpenDialog("name")}
          removeLabel="Remover"
          onRemove={() => setOpenDialog("removal")}
        />
      }
    >
      <RenamePasskeyDialog open={openDialog === "name"} onClose={close} passkey={passkey} />
      <RemovePasskeyDialog
        open={openDialog === "removal"}
        onClose={close}
        passkey={passkey}
        proofKind={proofKind}
        finalFocus={finalFocus}
      />
    </NamedRow>
  );
}
