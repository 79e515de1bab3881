import { Drift } from "#app/entities/portfolio/drift.tsx";
import { phoneDriftStyle } from "#app/features/positions/column-styles.ts";
import type { SortKey } from "#app/features/positions/position-sort.ts";
import { noChangeReason } from "#app/features/positions/session-day.ts";
import { formatShare } from "#app/lib/format.ts";
import { Gain } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import type { Position } from "#contract/positions.ts";

export const DayRate = ({ position }: { position: Position }) => (
  <Rate value={position.today} why={noChangeReason(position)} />
);

type MeasureProps = { position: Position; measure: SortKey | undefined };

/** The figure that a row shows on a phone, beside its value. */
export function RowMeasure({ position, measure }: MeasureProps) {
  if (measure === "weight")
    return (
      <>
        {formatShare(position.weight)} da carteira{" "}
        <Drift place={{ id: position.asset.id, weight: position.weight }} />
      </>
    );
  if (measure === "today") return <DayRate position={position} />;
  return (
    <>
      <Drift place={{ id: position.asset.id, weight: position.weight }} className={phoneDriftStyle} />
      {position.gainRate ? <Gain kind="percent" value={position.gainRate} /> : "—"}
    </>
  );
}
