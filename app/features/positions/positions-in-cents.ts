import { classNameOf } from "#app/features/positions/class-sections.ts";
import type { Position } from "#contract/positions.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { groupedInCents, partsInCents } from "#domain/kernel/shown-parts.ts";

type Amounts = Pick<Position, "invested" | "marketValue" | "gain">;

/** The gain is the difference of the shown amounts. */
function withAmounts<Row extends Amounts>(
  row: Row,
  value: Decimal | undefined,
  cost: Decimal | undefined,
): Row {
  if (!value || !cost) return row;
  return {
    ...row,
    marketValue: textOf(value),
    invested: textOf(cost),
    gain: row.gain === null ? null : textOf(value.minus(cost)),
  };
}

/** The portfolios that hold an asset, in cents that sum to its row. */
function withParts({ parts, ...position }: Position): Position {
  if (!parts) return position;
  const column = (amount: "marketValue" | "invested") =>
    partsInCents(
      parts.map((part) => decimal(part[amount])),
      decimal(position[amount]),
    );
  const values = column("marketValue");
  const costs = column("invested");
  return { ...position, parts: parts.map((part, i) => withAmounts(part, values[i], costs[i])) };
}

/**
 * The rows of all positions in cents: those of a class sum to it, and the classes to the total. Rates and weights are those of the exact
 * amounts.
 */
export function positionsInCents(positions: readonly Position[]): (position: Position) => Position {
  const column = (amountOf: (position: Position) => string) =>
    groupedInCents(positions, classNameOf, (position) => decimal(amountOf(position)));
  const values = column(({ marketValue }) => marketValue);
  const costs = column(({ invested }) => invested);
  const received = column(({ income }) => income.received);
  return (position) => {
    const row = withParts(withAmounts(position, values.get(position), costs.get(position)));
    const net = received.get(position);
    return net ? { ...row, income: { ...row.income, received: textOf(net) } } : row;
  };
}
