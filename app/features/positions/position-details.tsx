import { Drift } from "#app/entities/portfolio/drift.tsx";
import { hasTwoCosts, InvestedLabel } from "#app/features/positions/invested-label.tsx";
import {
  GainFigure,
  GainRateFigure,
  ReceivedFigure,
  type ShownPosition,
} from "#app/features/positions/position-cells.tsx";
import { noChangeReason } from "#app/features/positions/session-day.ts";
import { formatDay, formatShare } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { Gain, Money, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";

/** The figures that a row has no room for on a phone. `dayName` is the name of the day's figures. */
export function PositionDetails({ row, dayName }: { row: ShownPosition; dayName: string }) {
  const { position, isContract, places } = row;
  const { asset, invested, currentPrice, today, todayAmount, weight } = position;
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        <EntryLine name="Nome">{asset.name}</EntryLine>
        <EntryLine name={hasTwoCosts(position) ? <InvestedLabel /> : "Valor Investido"}>
          <Money value={invested} />
        </EntryLine>
        <EntryLine name="P&L R$">
          <GainFigure row={row} />
        </EntryLine>
        <EntryLine name="P&L %">
          <GainRateFigure row={row} />
        </EntryLine>
        {!isContract && (
          <EntryLine name={`Preço em ${formatDay(currentPrice.day)}`}>
            <UnitPrice value={currentPrice.price} />
          </EntryLine>
        )}
        <EntryLine name={dayName}>
          <Rate value={today} why={noChangeReason(position)} />
        </EntryLine>
        <EntryLine name={`${dayName}, R$`}>{todayAmount ? <Gain value={todayAmount} /> : "—"}</EntryLine>
        <EntryLine name="Peso">
          {formatShare(weight)} <Drift place={{ id: asset.id, weight: weight }} />
        </EntryLine>
        <EntryLine name="Proventos">
          <ReceivedFigure row={row} />
        </EntryLine>
        <EntryLine name="Custodiante">{places || "—"}</EntryLine>
      </dl>
    </UnfoldedCell>
  );
}
