import { useQueryClient } from "@tanstack/react-query";
import { custodiansQuery, deleteCustodian } from "#app/entities/custodian/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Custodian } from "#contract/custodians.ts";

type DeleteCustodianDialogProps = {
  open: boolean;
  onClose: () => void;
  custodian: Custodian;
  finalFocus: () => HTMLElement | null;
};

export function DeleteCustodianDialog({ open, onClose, custodian, finalFocus }: DeleteCustodianDialogProps) {
  const client = useQueryClient();
  const { id, name } = custodian;
  const removing = useSingleMutation({
    mutationFn: () => deleteCustodian(id),
    onSuccess: () => {
      client.setQueryData(
        custodiansQuery.queryKey,
        changeItems((all) => all.filter((custodian) => custodian.id !== id)),
      );
      finalFocus()?.focus();
      toast.success("Custodiante excluído");
    },
    onError: (error) => toast.error("Erro ao excluir custodiante", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: custodiansQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Excluir custodiante?"
      description={
        <span className="wrap-anywhere">{name} deixa de aparecer na escolha de custodiantes.</span>
      }
      confirmLabel="Excluir"
      onConfirm={() => removing.mutate(undefined)}
      pending={removing.isPending}
      pendingText="Excluindo..."
    />
  );
}
