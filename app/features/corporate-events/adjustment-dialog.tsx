import { AssetFormDialog } from "#app/entities/asset/asset-form-dialog.tsx";
import { useHeldAssets } from "#app/entities/portfolio/use-held-assets.ts";
import { AdjustmentForm } from "#app/features/corporate-events/adjustment-form.tsx";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";

type AdjustmentDialogProps = {
  portfolioId: string;
  start: AdjustmentStart;
  open: boolean;
  onClose: () => void;
};

function titleOf(start: AdjustmentStart): string {
  if (start.mode === "edit") return "Ajustar evento";
  return start.values?.kind === "portfolio-transfer" ? "Transferir para outra carteira" : "Registrar evento";
}

/** An own event, or a change of a known one. Its code is loaded on demand. */
export default function AdjustmentDialog({ portfolioId, start, open, onClose }: AdjustmentDialogProps) {
  const preselected = start.mode === "add" ? start.asset : start.event.asset;
  const held = useHeldAssets(portfolioId, preselected === undefined);
  return (
    <AssetFormDialog
      open={open}
      onClose={onClose}
      title={titleOf(start)}
      steps={{ search: "Busque o ativo do evento", form: "Preencha os dados do evento" }}
      unsavedText="O evento ainda não foi salvo."
      preselected={preselected}
      held={held}
    >
      {(asset, onDirty) => (
        <AdjustmentForm
          portfolioId={start.mode === "edit" ? (start.portfolioId ?? portfolioId) : portfolioId}
          asset={asset}
          start={start}
          onDirty={onDirty}
          onSaved={onClose}
        />
      )}
    </AssetFormDialog>
  );
}
