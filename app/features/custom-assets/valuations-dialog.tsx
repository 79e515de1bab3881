import { useRef } from "react";
import { ValuationForm } from "#app/features/custom-assets/valuation-form.tsx";
import { ValuationList } from "#app/features/custom-assets/valuation-list.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Asset } from "#contract/assets.ts";

export type ValuedAsset = Pick<Asset, "id" | "ticker" | "assetClass">;

type ValuationsDialogProps = { open: boolean; onClose: () => void; asset: ValuedAsset };

export function ValuationsDialog({ open, onClose, asset }: ValuationsDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      keepOpen
      size="sm"
      title={<span className="wrap-anywhere">Avaliações de {asset.ticker}</span>}
      description="Vale o mais recente: sua última avaliação ou seu último lançamento."
    >
      <ValuationForm asset={asset} />
      <div className="mt-6 border-line border-t pt-5">
        <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
          Histórico
        </h3>
      </div>
      <ValuationList assetId={asset.id} heading={heading} />
    </Dialog>
  );
}
