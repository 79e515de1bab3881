import type { ReactNode } from "react";
import type { FigureName } from "#app/features/positions/figure.ts";
import { formatDay, formatShare } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { Gain, Money, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";
import type { Position } from "#contract/positions.ts";

type PositionDetailsProps = {
  position: Position;
  name: string;
  /** Custodians with their units. */
  places: string;
  /** Makes a figure open its calculation. */
  withExplanation: (figure: FigureName, children: ReactNode) => ReactNode;
};

/** The figures that a row has no room for on a phone. */
export function PositionDetails({ position, name, places, withExplanation }: PositionDetailsProps) {
  const { invested, gain, gainRate, currentPrice, today, todayAmount, weight, income } = position;
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        <EntryLine name="Nome">{name}</EntryLine>
        <EntryLine name="Valor Investido">
          <Money value={invested} />
        </EntryLine>
        <EntryLine name="P&L R$">{gain ? withExplanation("gain", <Gain value={gain} />) : "—"}</EntryLine>
        <EntryLine name="P&L %">
          {gainRate ? withExplanation("gainRate", <Gain kind="percent" value={gainRate} />) : "—"}
        </EntryLine>
        <EntryLine name={`Preço em ${formatDay(currentPrice.day)}`}>
          <UnitPrice value={currentPrice.price} />
        </EntryLine>
        <EntryLine name="Dia">
          <Rate value={today} />
        </EntryLine>
        <EntryLine name="Dia R$">{todayAmount ? <Gain value={todayAmount} /> : "—"}</EntryLine>
        <EntryLine name="Peso">{formatShare(weight)}</EntryLine>
        <EntryLine name="Proventos">
          {income.received === "0" ? "—" : withExplanation("income", <Money value={income.received} />)}
        </EntryLine>
        <EntryLine name="Custodiante">{places || "—"}</EntryLine>
      </dl>
    </UnfoldedCell>
  );
}
