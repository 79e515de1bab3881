import type { IncomeItem } from "#domain/income/income-item.ts";
import { receivedIn } from "#domain/income/income-sums.ts";
import { twelveMonthsTo } from "#domain/income/twelve-months.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";

/** A fraction, 0.1 for 10 %, or the reason why there is none. */
export type Yield = Decimal | { unavailable: "nothing-held" | "no-cost" | "price-missing" };

/** In BRL: net income of 12 months of the units held today, their cost with fees and their value. */
export type YieldParts = { income: Decimal; costWithFees: Decimal; marketValue: Decimal };

/** Net income of one unit of the record date, in units of `today`; zero if nothing was held then. */
function netOfUnit(item: IncomeItem, replayed: AssetReplay | undefined, today: Day): Decimal {
  const day = item.recordDate ?? item.paymentDate ?? today;
  const quantity = item.quantity ?? heldOn(replayed, day);
  if (quantity.isZero()) return zero;
  // Unlike closes, quantities change on the day of the event itself.
  const splits = (replayed?.ratioChanges ?? []).flatMap(({ day: from, ratio, keepsUnits }) =>
    keepsUnits ? [] : { day: from, ratio },
  );
  return splitAdjusted(item.net.div(quantity), day, today, splits);
}

/** `items` are those of the position's asset. The 12 months end on `until`. */
export function yieldPartsOf(
  { quantity, costWithFees, marketValue }: CurrentPosition,
  replayed: AssetReplay | undefined,
  items: readonly IncomeItem[],
  { until, today }: { until: Day; today: Day },
): YieldParts {
  const received = receivedIn(twelveMonthsTo(until), items);
  const ofUnit = received.reduce((sum, item) => sum.plus(netOfUnit(item, replayed, today)), zero);
  return { income: ofUnit.times(quantity), costWithFees, marketValue };
}

export const sumOfParts = (parts: readonly YieldParts[]): YieldParts => ({
  income: parts.reduce((sum, { income }) => sum.plus(income), zero),
  costWithFees: parts.reduce((sum, { costWithFees }) => sum.plus(costWithFees), zero),
  marketValue: parts.reduce((sum, { marketValue }) => sum.plus(marketValue), zero),
});

export function yieldOnCost({ income, costWithFees }: YieldParts): Yield {
  return costWithFees.isZero() ? { unavailable: "no-cost" } : income.div(costWithFees);
}

export function dividendYield({ income, marketValue }: YieldParts): Yield {
  return marketValue.isZero() ? { unavailable: "price-missing" } : income.div(marketValue);
}
