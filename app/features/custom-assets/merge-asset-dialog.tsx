import { useQueryClient } from "@tanstack/react-query";
import { customAssetsQuery, mergeCustomAsset } from "#app/entities/asset/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { CustomAsset } from "#contract/custom-assets.ts";

type MergeAssetDialogProps = { open: boolean; onClose: () => void; asset: CustomAsset };

/** Confirms that the entries of a custom asset move to the asset of the catalogue with the same ticker. */
export function MergeAssetDialog({ open, onClose, asset }: MergeAssetDialogProps) {
  const { id, ticker, catalogueAsset } = asset;
  const client = useQueryClient();
  const merging = useSingleMutation({
    mutationFn: () => mergeCustomAsset(id),
    onSuccess: () => {
      client.setQueryData(
        customAssetsQuery.queryKey,
        changeItems((all) => all.filter((each) => each.id !== id)),
      );
      document.querySelector("main")?.focus({ preventScroll: true });
      toast.success("Ativos juntados", `Seus lançamentos de ${ticker} agora são do ativo do catálogo.`);
      onClose();
    },
    onError: (error) => toast.error("Erro ao juntar os ativos", messageOf(error)),
    onSettled: () => {
      for (const key of ["assets", "custom-assets", "portfolios"])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Juntar ao ativo do catálogo?"
      description={
        <span className="wrap-anywhere">
          Transações, proventos e eventos de {ticker} passam para {catalogueAsset?.name}, que tem os preços do
          mercado. As avaliações que você digitou são apagadas. Esta ação não pode ser desfeita.
        </span>
      }
      confirmLabel="Juntar"
      onConfirm={() => merging.mutate(undefined)}
      pending={merging.isPending}
      pendingText="Juntando..."
      finalFocus={() => document.querySelector("main")}
    />
  );
}
