import { useQueryClient } from "@tanstack/react-query";
import { customAssetsQuery, deleteCustomAsset } from "#app/entities/asset/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { CustomAsset } from "#contract/custom-assets.ts";

type DeleteAssetDialogProps = { open: boolean; onClose: () => void; asset: CustomAsset };

export function DeleteAssetDialog({ open, onClose, asset: { id, name } }: DeleteAssetDialogProps) {
  const client = useQueryClient();
  const removing = useSingleMutation({
    mutationFn: () => deleteCustomAsset(id),
    onSuccess: () => {
      client.setQueryData(
        customAssetsQuery.queryKey,
        changeItems((all) => all.filter((asset) => asset.id !== id)),
      );
      document.querySelector("main")?.focus({ preventScroll: true });
      toast.success("Ativo excluído");
      onClose();
    },
    onError: (error) => toast.error("Erro ao excluir ativo", messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: customAssetsQuery.queryKey, exact: true });
      void client.invalidateQueries({ queryKey: ["assets"] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Excluir ativo?"
      description={
        <span className="wrap-anywhere">
          Esta ação não pode ser desfeita. {name} será apagado com todas as suas avaliações.
        </span>
      }
      confirmLabel="Excluir"
      onConfirm={() => removing.mutate(undefined)}
      pending={removing.isPending}
      pendingText="Excluindo..."
      finalFocus={() => document.querySelector("main")}
    />
  );
}
