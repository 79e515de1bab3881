import { useState } from "react";
import { useParams } from "react-router";
import { useHeldAmounts } from "#app/entities/fixed-income/held-amounts.ts";
import { maturityDayText } from "#app/entities/fixed-income/maturity-text.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type AppliedAmountsProps = {
  position: Position;
  /** A column of the table has what was applied. */
  hasColumn: boolean;
};

/** The units of an application say nothing. Its maturity tells it from others of its name. */
export default function AppliedAmounts({ position, hasColumn }: AppliedAmountsProps) {
  const { asset, invested, marketValue } = position;
  const { portfolioId = "" } = useParams();
  const [today] = useState(() => dayOf(new Date()));
  const held = useHeldAmounts(portfolioId, asset.id, true);
  // The row has shown cents, so its taxes are taken from the value beside it.
  const net = held && textOf(decimal(marketValue).minus(decimal(held.gross).minus(held.net)));
  const isNetKnown = net !== undefined && held?.contract.unknownFrom === null;
  return (
    <>
      {!hasColumn && <Line name="aplicado" value={invested} />}
      {isNetKnown && <Line name="líquido" value={net} />}
      {held && <span className="block">{maturityDayText(held.contract, today)}</span>}
    </>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <span className="block max-sm:tracking-tight">
    {name} <Money value={value} />
  </span>
);
