import type { ReactNode } from "react";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import { columnStyles, secondLines } from "#app/features/positions/column-styles.ts";
import { type FigureName, figureNames } from "#app/features/positions/figure.ts";
import { priceText } from "#app/features/positions/price-text.ts";
import { DayRate } from "#app/features/positions/row-measure.tsx";
import { formatShare } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Cell } from "#app/ui/data/data-table.tsx";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Position } from "#contract/positions.ts";

/** A position as the cells of its row show it. */
export type ShownPosition = {
  position: Position;
  /** Whether it is an application of fixed income, whose units and prices say nothing. */
  isContract: boolean;
  /** Custodians with their units. */
  places: string;
  onExplain: (figure: FigureName) => void;
};

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

const styleOf = ({ parts }: Position) => (parts ? "" : explainedStyle);

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

export const QuantityCell = ({ row: { position, isContract, places } }: CellProps) => (
  <Cell numeric wide>
    {isContract ? "—" : <Quantity value={position.quantity} />}
    {places && (
      <div title={places} className={secondLines.custodian}>
        {places}
      </div>
    )}
  </Cell>
);

export const AveragePriceCell = ({ row }: CellProps) => (
  <Cell numeric wide>
    {row.isContract ? "—" : <AveragePrice row={row} />}
  </Cell>
);

export const InvestedCell = ({ row }: CellProps) => (
  <Cell numeric>
    <Money value={row.position.invested} />
  </Cell>
);

export const PriceCell = ({ row: { position, isContract } }: CellProps) => (
  <Cell numeric className={columnStyles.price}>
    {isContract ? "—" : <UnitPrice value={position.currentPrice.price} />}
  </Cell>
);

export function ValueCell({ row }: CellProps) {
  const { asset, currentPrice, marketValue, weight, parts } = row.position;
  const valuesHidden = useValuesHidden();
  const value = <Money value={marketValue} />;
  return (
    <Cell numeric phone="top">
      {row.isContract && !parts ? (
        <Explained row={row} figure="marketValue">
          {value}
        </Explained>
      ) : (
        <Hint text={priceText(currentPrice, valuesHidden)} className={`text-right ${explainedStyle}`}>
          {value}
        </Hint>
      )}
      <div className={secondLines.weight}>
        peso {formatShare(weight)} <Drift place={{ id: asset.id, weight }} />
      </div>
    </Cell>
  );
}

export const GainCell = ({ row }: CellProps) => (
  <Cell numeric>
    <GainFigure row={row} className={styleOf(row.position)} />
    {row.position.income.received !== "0" && (
      <div className={secondLines.income}>
        prov. <Money value={row.position.income.received} />
      </div>
    )}
  </Cell>
);

export const GainRateCell = ({ row }: CellProps) => (
  <Cell numeric phone="bottom" className="sm:max-xl:pr-5">
    <GainRateFigure row={row} className={styleOf(row.position)} />
    {row.position.session && (
      <div className={secondLines.today}>
        dia <DayRate position={row.position} />
      </div>
    )}
  </Cell>
);

export const DayCell = ({ row }: CellProps) => (
  <Cell numeric className={columnStyles.today}>
    <DayRate position={row.position} />
  </Cell>
);

export const WeightCell = ({ row: { position } }: CellProps) => (
  <Cell numeric className={columnStyles.weight}>
    {formatShare(position.weight)}
    <div>
      <Drift place={{ id: position.asset.id, weight: position.weight }} />
    </div>
  </Cell>
);

export const IncomeCell = ({ row }: CellProps) => (
  <Cell numeric className={`text-ink-2 ${columnStyles.income}`}>
    <ReceivedFigure row={row} className={styleOf(row.position)} />
  </Cell>
);

export const CustodianCell = ({ row: { places } }: CellProps) => (
  <Cell wide className={columnStyles.custodian}>
    <span
      title={places || undefined}
      className="block max-w-20 truncate text-ink-2 min-[100rem]:max-w-24 in-[[data-without~=price]]:max-w-32 in-[[data-without~=price]]:min-[100rem]:max-w-40 min-[110rem]:max-w-40"
    >
      {places || "—"}
    </span>
  </Cell>
);
