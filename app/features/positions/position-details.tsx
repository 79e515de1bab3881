import type { ReactNode } from "react";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import type { FigureName } from "#app/features/positions/figure.ts";
import { hasTwoCosts, InvestedLabel } from "#app/features/positions/invested-label.tsx";
import { noChangeReason } from "#app/features/positions/session-day.ts";
import { formatDay, formatShare } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { Gain, Money, UnitPrice } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";
import type { Position } from "#contract/positions.ts";
import { isContractPrice } from "#contract/price-source.ts";

type PositionDetailsProps = {
  position: Position;
  name: string;
  /** Custodians with their units. */
  places: string;
  /** The name of the day's figures. */
  dayName: string;
  /** Makes a figure open its calculation. */
  withExplanation: (figure: FigureName, children: ReactNode) => ReactNode;
};

/** The figures that a row has no room for on a phone. */
export function PositionDetails({ position, name, places, dayName, withExplanation }: PositionDetailsProps) {
  const { asset, invested, gain, gainRate, currentPrice, today, todayAmount, weight, income } = position;
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        <EntryLine name="Nome">{name}</EntryLine>
        <EntryLine name={hasTwoCosts(position) ? <InvestedLabel /> : "Valor Investido"}>
          <Money value={invested} />
        </EntryLine>
        <EntryLine name="P&L R$">{gain ? withExplanation("gain", <Gain value={gain} />) : "—"}</EntryLine>
        <EntryLine name="P&L %">
          {gainRate ? withExplanation("gainRate", <Gain kind="percent" value={gainRate} />) : "—"}
        </EntryLine>
        {!isContractPrice(currentPrice.source ?? "") && (
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
          {income.received === "0" ? "—" : withExplanation("income", <Money value={income.received} />)}
        </EntryLine>
        <EntryLine name="Custodiante">{places || "—"}</EntryLine>
      </dl>
    </UnfoldedCell>
  );
}
