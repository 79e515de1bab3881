import type { ReactNode } from "react";
import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import type { ShownPosition } from "#app/features/positions/column.ts";
import { type FigureName, figureNames } from "#app/features/positions/figure.ts";
import { priceText } from "#app/features/positions/price-text.ts";
import { noChangeReason } from "#app/features/positions/session-day.ts";
import { formatShare } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Position } from "#contract/positions.ts";

type CellProps = { row: ShownPosition };

type ExplainedProps = CellProps & { figure: FigureName; children: ReactNode };

/** A figure that opens its calculation. Each portfolio explains the figures of its own part. */
function Explained({ row: { position, onExplain }, figure, children }: ExplainedProps) {
  if (position.parts) return children;
  return (
    <FigureButton
      name={`${figureNames[figure]} de ${position.asset.ticker}`}
      onClick={() => onExplain(figure)}
    >
      {children}
    </FigureButton>
  );
}

/** The style of a figure in the table that opens its calculation. */
export const styleOf = ({ position: { parts } }: ShownPosition): string => (parts ? "" : explainedStyle);

// The amounts of a position, of one of its parts, or of a sum.

export const investedOf = ({ invested }: { invested: string }): ReactNode => <Money value={invested} />;

export const marketValueOf = ({ marketValue }: { marketValue: string }): ReactNode => (
  <Money value={marketValue} />
);

export const gainOf = ({ gain }: { gain: string | null }): ReactNode => (gain ? <Gain value={gain} /> : "—");

export const gainRateOf = ({ gainRate }: { gainRate: string | null }): ReactNode =>
  gainRate ? <Gain kind="percent" value={gainRate} /> : "—";

export const AveragePrice = ({ row }: CellProps) => (
  <Explained row={row} figure="averagePrice">
    <UnitPrice value={row.position.averagePrice} />
  </Explained>
);

type FigureProps = CellProps & { className?: string };

export function GainFigure({ row, className = "" }: FigureProps) {
  const { gain } = row.position;
  if (!gain) return "—";
  return (
    <Explained row={row} figure="gain">
      <Gain value={gain} className={className} />
    </Explained>
  );
}

export function GainRateFigure({ row, className = "" }: FigureProps) {
  const { gainRate } = row.position;
  if (!gainRate) return "—";
  return (
    <Explained row={row} figure="gainRate">
      <Gain kind="percent" value={gainRate} className={className} />
    </Explained>
  );
}

export function ReceivedFigure({ row, className = "" }: FigureProps) {
  const { received } = row.position.income;
  if (received === "0") return "—";
  return (
    <Explained row={row} figure="income">
      <Money value={received} className={className} />
    </Explained>
  );
}

/** Net income received; a dash if there was none. */
export function ReceivedAmount({ value }: { value: string }) {
  return value === "0" ? "—" : <Money value={value} />;
}

export function ValueFigure({ row }: CellProps) {
  const { position, isContract } = row;
  const valuesHidden = useValuesHidden();
  const value = marketValueOf(position);
  if (isContract && !position.parts)
    return (
      <Explained row={row} figure="marketValue">
        {value}
      </Explained>
    );
  const { source, day } = position.currentPrice;
  const origin = isContract ? priceOrigin(source, day) : priceText(position.currentPrice, valuesHidden);
  return (
    <Hint text={origin} className={`text-right ${explainedStyle}`}>
      {value}
    </Hint>
  );
}

export const DayRate = ({ position }: { position: Position }) => (
  <Rate value={position.today} why={noChangeReason(position)} />
);

/** A part of the portfolio, and its distance from a target. */
export const shareText = (share: ShownPosition["share"]): ReactNode => (
  <>
    {formatShare(share.weight)} <Drift place={share} />
  </>
);
