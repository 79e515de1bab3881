import { Landmark } from "lucide-react";
import { useState } from "react";
import { DeleteCustodianDialog } from "#app/features/custodians/delete-custodian-dialog.tsx";
import { RenameCustodianDialog } from "#app/features/custodians/rename-custodian-dialog.tsx";
import { NamedRow, RenameAndRemove } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ListedCustodian } from "#contract/custodians.ts";
import { problems } from "#contract/problems.ts";

function usageText({ entries }: ListedCustodian): string {
  if (entries === 0) return "Nenhum lançamento";
  return entries === 1 ? "1 lançamento" : `${entries} lançamentos`;
}

type CustodianRowProps = { custodian: ListedCustodian; finalFocus: () => HTMLElement | null };

export function CustodianRow({ custodian, finalFocus }: CustodianRowProps) {
  const [openDialog, setOpenDialog] = useState<"name" | "removal">();
  const close = () => setOpenDialog(undefined);
  const { name, entries } = custodian;
  const confirmRemoval = () =>
    entries === 0
      ? setOpenDialog("removal")
      : toast.error("Custodiante em uso", problems["custodian-in-use"].title);
  return (
    <NamedRow
      icon={Landmark}
      name={name}
      note={usageText(custodian)}
      actions={
        <RenameAndRemove
          name={name}
          onRename={() => setOpenDialog("name")}
          removeLabel="Excluir"
          onRemove={confirmRemoval}
          obstacle={entries > 0 ? "Em uso, não pode ser excluído" : undefined}
        />
      }
    >
      <RenameCustodianDialog open={openDialog === "name"} onClose={close} custodian={custodian} />
      <DeleteCustodianDialog
        open={openDialog === "removal"}
        onClose={close}
        custodian={custodian}
        finalFocus={finalFocus}
      />
    </NamedRow>
  );
}
