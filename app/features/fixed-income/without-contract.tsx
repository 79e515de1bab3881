import { lazy } from "react";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button } from "#app/ui/base/button.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { Asset } from "#contract/assets.ts";
import { templateKind } from "#domain/fixed-income/template-kind.ts";

const ConversionDialog = lazy(() => import("#app/features/fixed-income/conversion-dialog.tsx"));

/** Leads from a position that its owner values to contracts, which grow by themselves. */
export function WithoutContract({ portfolioId, asset }: { portfolioId: string; asset: Asset }) {
  const readOnly = useReadOnly();
  const { openDialog, dialog } = useDialog<Asset>((opened, state) => (
    <ConversionDialog portfolioId={portfolioId} asset={opened} {...state} />
  ));
  // Other kinds of the catalogue, such as COE, have no contract.
  if (readOnly || !(asset.isCustom || templateKind(asset.ticker))) return null;
  return (
    <SectionCard
      title="Sem contrato"
      description="Informe o emissor, o rendimento e o vencimento de cada compra: o valor passa a crescer sozinho, e você vê quanto sobra depois dos impostos."
    >
      <Button variant="secondary" size="sm" onClick={() => openDialog(asset)}>
        Transformar em contrato
      </Button>
      {dialog}
    </SectionCard>
  );
}
