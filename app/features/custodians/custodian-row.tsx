import { Landmark } from "lucide-react";
import { useState } from "react";
import { DeleteCustodianDialog } from "#app/features/custodians/delete-custodian-dialog.tsx";
import { RenameCustodianDialog } from "#app/features/custodians/rename-custodian-dialog.tsx";
import { NamedRow, RenameAndRemove } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ListedCustodian } from "#contract/custodians.ts";
import { problems } from "#contract/problems.ts";

function usageOf({ entries }: ListedCustodian): string {
  if (entries === 0) return "Nenhum lançamento";
  return entries === 1 ? "1 lançamento" : `${entries} lançamentos`;
}

type CustodianRowProps = { custodian: ListedCustodian; finalFocus: () => HTMLElement | null };

export function CustodianRow({ custodian, finalFocus }: CustodianRowProps) {
  const [asked, setAsked] = useState<"name" | "removal">();
  const close = () => setAsked(undefined);
  const { name, entries } = custodian;
  const askRemoval = () =>
    entries === 0
      ? setAsked("removal")
      : toast.error("Custodiante em uso", problems["custodian-in-use"].title);
  return (
    <NamedRow
      icon={Landmark}
      name={name}
      note={usageOf(custodian)}
      actions={
        <RenameAndRemove
          name={name}
          onRename={() => setAsked("name")}
          removeLabel="Excluir"
          onRemove={askRemoval}
          obstacle={entries > 0 ? "Em uso, não pode ser excluído" : undefined}
        />
      }
    >
      <RenameCustodianDialog open={asked === "name"} onClose={close} custodian={custodian} />
      <DeleteCustodianDialog
        open={asked === "removal"}
        onClose={close}
        custodian={custodian}
        finalFocus={finalFocus}
      />
    </NamedRow>
  );
}
