import { useQuery } from "@tanstack/react-query";
import { assetTrailQuery } from "#app/features/positions/api.ts";
import { type FigureName, isIncomeFigure } from "#app/features/positions/figure.ts";
import { FigureSections } from "#app/features/positions/figure-sections.tsx";
import { GrowthLines } from "#app/features/positions/growth-lines.tsx";
import { assetTrailText, type CalculationOptions } from "#app/features/positions/trail-calculations.ts";
import { TrailLines } from "#app/features/positions/trail-lines.tsx";
import { TrailPayments } from "#app/features/positions/trail-payments.tsx";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Calculation, CalculationSkeleton, CopyCalculationButton } from "#app/ui/data/calculation.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Asset } from "#contract/assets.ts";

type AssetTrailDialogProps = {
  portfolioId: string;
  asset: Pick<Asset, "id" | "ticker" | "name">;
  figure: FigureName;
  /** Whether the result includes income. */
  includesIncome?: boolean;
  open: boolean;
  onClose: () => void;
};

/** Explains how an asset's figures are calculated. Its code is loaded when it is first opened. */
export default function AssetTrailDialog({
  portfolioId,
  asset,
  figure,
  includesIncome = true,
  open,
  onClose,
}: AssetTrailDialogProps) {
  const query = useQuery(assetTrailQuery(portfolioId, asset.id));
  const { data } = query;
  const options = { hidden: useValuesHidden(), requested: figure, includesIncome };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={`${asset.ticker}, ${asset.name}`}
      size="lg"
      footer={data && <CopyCalculationButton text={() => assetTrailText(data, options)} />}
    >
      <QueryStates query={query} loading={<CalculationSkeleton />}>
        {(trail) => <FigureCalculations trail={trail} options={options} />}
      </QueryStates>
    </Dialog>
  );
}

type FigureCalculationsProps = { trail: AssetTrail; options: CalculationOptions };

/**
 * The average price follows the ledger, because it is in the ledger's last line; other figures precede the ledger. The growth of an
 * application leads to its value, and comes last for other figures.
 */
function FigureCalculations({ trail, options }: FigureCalculationsProps) {
  const { requested } = options;
  const lines = <TrailLines {...trail} />;
  const growth = <GrowthLines growth={trail.growth} />;
  const payments = <TrailPayments income={trail.income} />;
  return (
    <Calculation>
      {requested === "averagePrice" && lines}
      <FigureSections trail={trail} options={options} />
      {requested === "marketValue" && growth}
      {isIncomeFigure(requested) && payments}
      {requested !== "averagePrice" && lines}
      {!isIncomeFigure(requested) && payments}
      {requested !== "marketValue" && growth}
    </Calculation>
  );
}
