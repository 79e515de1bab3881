import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";

export type OverviewMonth = Overview["months"][number];

export type YearOfMonths = {
  year: string;
  /** January to December; undefined outside the period. */
  months: (OverviewMonth | undefined)[];
  /** Returns of the year's months in the period, chained; null if no month has one, or if one is doubtful. */
  total: string | null;
  /** Those of the index in all months up to `until`, also while nothing was held; null if one of them is missing. */
  benchmark: string | null;
  /** The last month with a known return, if months of the period without prices follow in the year. */
  until: string | null;
};

function chain(rates: readonly OverviewMonth["return"][]): string | null {
  let factor: Decimal = one;
  for (const rate of rates) {
    if ("unavailable" in rate) return null;
    factor = factor.mul(one.plus(rate.rate));
  }
  return rates.length > 0 ? textOf(factor.minus(one)) : null;
}

/** A month with an unanswered step of a price: no later return includes what changed in it. */
const isDoubtful = ({ return: rate }: OverviewMonth) =>
  "unavailable" in rate && rate.unavailable === "price-doubtful";

/** A month without holdings has no return, and nothing of it is unknown. */
const isKnown = ({ return: rate }: OverviewMonth) => "rate" in rate || rate.unavailable === "nothing-held";

/**
 * The months by year, the newest year first. The next return includes the change of a month without prices, so a total chains the
 * known returns. The index is chained over all months up to the last return, and over those after it in which nothing was held.
 */
export function yearsOf(months: readonly OverviewMonth[]): YearOfMonths[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years].map(([year, ofYear]) => {
    const ascending = ofYear.toSorted((a, b) => (a.month < b.month ? -1 : 1));
    const hasReturn = ascending.some(({ return: rate }) => "rate" in rate);
    const last = hasReturn ? ascending.findLastIndex(isKnown) : -1;
    const covered = ascending.slice(0, last + 1);
    return {
      year,
      months: Array.from({ length: 12 }, (_, index) =>
        ofYear.find(({ month }) => Number(month.slice(5, 7)) === index + 1),
      ),
      total: ascending.some(isDoubtful)
        ? null
        : chain(covered.map((month) => month.return).filter((rate) => "rate" in rate)),
      benchmark: chain(covered.map((month) => month.benchmark)),
      until: last >= 0 && last < ascending.length - 1 ? (ascending[last]?.month ?? null) : null,
    };
  });
}

/** One more than the number of these bounds, as fractions, that a return exceeds: 1 to 5. */
const stepBounds = [0.01, 0.025, 0.05, 0.1];

/** The depth of the colour of a return, from 1 to 5 for gains and from −1 to −5 for losses. 0 is no change. */
export function stepOf(rate: string): number {
  const value = decimal(rate);
  const depth = 1 + stepBounds.filter((bound) => value.abs().gt(bound)).length;
  return value.isZero() ? 0 : value.isNegative() ? -depth : depth;
}

/** The days whose closes enclose a month, 'YYYY-MM', within a period. */
export function daysOfMonth(month: string, until: Day): { from: Day; to: Day } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const dayBefore = (monthNumber: number) =>
    new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
  const from = dayBefore(number - 1);
  const to = dayBefore(number);
  return { from, to: to < until ? to : until };
}
