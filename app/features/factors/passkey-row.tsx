import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { RemovePasskeyDialog } from "#app/features/factors/remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "#app/features/factors/rename-passkey-dialog.tsx";
import type { ProofKind } from "#app/features/factors/use-proof.tsx";
import { formatInstant, formatInstantDay } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Passkey } from "#contract/factors.ts";

const rowStyle = "flex min-h-18 items-center gap-3.5 py-3";
const iconStyle = "size-10 shrink-0 rounded-full max-sm:hidden";

type PasskeyRowProps = { passkey: Passkey; proofKind: ProofKind; finalFocus: () => HTMLElement | null };

export function PasskeyRow({ passkey, proofKind, finalFocus }: PasskeyRowProps) {
  const [asked, setAsked] = useState<"name" | "removal">();
  const close = () => setAsked(undefined);
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className={rowStyle}>
      <span className={`${iconStyle} grid place-items-center bg-sunken text-ink-2`}>
        <KeyRound aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-sm">
          Criada em {formatInstantDay(createdAt)}.{" "}
          {usedAt ? `Usada em ${formatInstant(usedAt)}.` : "Ainda não usada."}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={`Renomear ${name}`}
          tooltip="Renomear"
          icon={<Pencil className="size-4.5" />}
          onClick={() => setAsked("name")}
        />
        <IconButton
          label={`Remover ${name}`}
          tooltip="Remover"
          icon={<Trash2 className="size-4.5" />}
          onClick={() => setAsked("removal")}
        />
      </div>
      <RenamePasskeyDialog open={asked === "name"} onClose={close} passkey={passkey} />
      <RemovePasskeyDialog
        open={asked === "removal"}
        onClose={close}
        passkey={passkey}
        proofKind={proofKind}
        finalFocus={finalFocus}
      />
    </li>
  );
}

export function PasskeyRowSkeleton() {
  return (
    <li className={rowStyle}>
      <Skeleton className={`${iconStyle} rounded-full!`} />
      <div className="flex-1">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-3.5 w-52 max-w-full" />
      </div>
    </li>
  );
}
