import { useQuery } from "@tanstack/react-query";
import { assetTrailQuery } from "#app/features/positions/api.ts";
import { type Amount, type FigureName, figureNames, isIncomeFigure } from "#app/features/positions/figure.ts";
import {
  assetTrailText,
  buildCalculations,
  type CalculationOptions,
} from "#app/features/positions/trail-calculations.ts";
import { TrailLines } from "#app/features/positions/trail-lines.tsx";
import { TrailPayments } from "#app/features/positions/trail-payments.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Calculation, CalculationLines, CopyCalculationButton } from "#app/ui/data/calculation.tsx";
import { Gain, Money, Percent, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
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
  const { data, error, refetch, isFetching } = useQuery(assetTrailQuery(portfolioId, asset.id));
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
      {data && <FigureCalculations trail={data} options={options} />}
      {!data && error && <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <>
          <p role="status" className="sr-only">
            Carregando o cálculo...
          </p>
          <Skeleton className="h-80" />
        </>
      )}
    </Dialog>
  );
}

type FigureCalculationsProps = { trail: AssetTrail; options: CalculationOptions };

/** The average price follows the ledger, because it is in the ledger's last line; other figures precede the ledger. */
function FigureCalculations({ trail, options }: FigureCalculationsProps) {
  const { requested } = options;
  const lines = <TrailLines lines={trail.lines} earlierLines={trail.earlierLines} />;
  const payments = <TrailPayments income={trail.income} />;
  return (
    <Calculation>
      {requested === "averagePrice" && lines}
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-10">
        {buildCalculations(trail, options).map(({ figure, note, parts, total }) => (
          <section key={figure}>
            <h3 className="text-base">{figureNames[figure]}</h3>
            <p className="mb-2 text-ink-3 text-sm">{note}</p>
            <CalculationLines
              parts={parts.map(({ amount, ...part }) => ({ ...part, value: <AmountView amount={amount} /> }))}
              total={{ label: figureNames[figure], value: <AmountView amount={total} /> }}
            />
          </section>
        ))}
      </div>
      <p className="text-ink-3 text-sm">Os cálculos usam todas as casas decimais; só a tela arredonda.</p>
      {isIncomeFigure(requested) && payments}
      {requested !== "averagePrice" && lines}
      {!isIncomeFigure(requested) && payments}
    </Calculation>
  );
}

function AmountView({ amount: { kind, value } }: { amount: Amount }) {
  switch (kind) {
    case "money":
      return <Money value={value} />;
    case "unitPrice":
      return <UnitPrice value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    case "gain":
      return <Gain value={value} />;
    case "percent":
      return <Gain kind="percent" value={value} />;
    case "rate":
      return <Percent value={value} />;
  }
}
