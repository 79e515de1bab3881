import { businessDaysBetween, lastBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, one } from "#domain/kernel/decimal.ts";
import { type BenchmarkTerms, growthSinceStart } from "#domain/returns/benchmarks.ts";
import type { KnownGrowth } from "#domain/returns/compared-growth.ts";
import type { IndexSeries } from "#domain/returns/index-series.ts";
import {
  isUnavailable,
  measuredDays,
  timeWeightedSeries,
  type Unavailable,
} from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

/** The growth of something that is compared, on the days of a period. */
export type ComparedGrowth = {
  /** The factor since the first known day, which has 1; null where the growth is not known. */
  growth: readonly (Decimal | null)[];
  /** Index of the first known day. */
  first: number;
  /** Index of the last day with a figure of its own. */
  end: number;
  /** The same, with the days without a session after it. */
  last: number;
  /** Whether the growth between two days rests on prices of its own: carried prices would show 0 %. */
  isMeasured(from: number, to: number): boolean;
};

export type LineOrReason = ComparedGrowth | Unavailable;

export const knownGrowth = ({ growth, first, end }: ComparedGrowth): KnownGrowth => ({
  at: (index) => growth[index] ?? null,
  first,
  end,
});

export const growthAt = ({ growth }: ComparedGrowth, index: number): Decimal => growth[index] ?? one;

const always = () => true;

/** An index on its terms. It begins with the series and ends with the last published day. */
export function indexLine(series: IndexSeries, terms: BenchmarkTerms, days: readonly Day[]): LineOrReason {
  const line = growthSinceStart(series, terms, days);
  if (isUnavailable(line)) return line;
  const { first } = line;
  const isPublished = (day: Day) =>
    day <= line.until || lastBusinessDay(series.calendar, day) <= (series.until ?? "");
  const last = days.findLastIndex(isPublished);
  const growth = days.map((_day, i) => (i < first || i > last ? null : (line.growth[i - first] ?? null)));
  const end = days.findLastIndex((day) => day <= line.until);
  return { growth, first, end, last, isMeasured: always };
}

/** A line is broken where an asset has no price for longer than a month. */
const longestCarriedPrice = 35;
/** A month of days. */
const monthDays = 31;

/** The last of the days after a price that no session follows. */
function endWithoutSession(days: readonly DailyValue[], measured: number): number {
  const priced = days[measured - 1];
  let end = measured;
  for (let next = days[end]; priced && next; next = days[++end])
    if (businessDaysBetween("B3", priced.day, next.day).length > 0) break;
  return end;
}

/** Days between two prices that are too far from each other. */
function unpricedDays(daily: readonly DailyValue[]): Set<number> {
  const unpriced = new Set<number>();
  let before = 0;
  for (const [i, { isPriced, day }] of daily.entries()) {
    if (!isPriced) continue;
    if (daysBetween(daily[before]?.day ?? day, day) > longestCarriedPrice)
      for (let gap = before + 1; gap < i; gap += 1) unpriced.add(gap);
    before = i;
  }
  return unpriced;
}

type ValuedOptions = {
  /** Index of the first of the daily values among the days of the period. */
  offset: number;
  /** Number of days of the period. */
  count: number;
  /** A single asset of the market: long gaps between its prices break the line. */
  isSingleAsset?: boolean;
};

/**
 * A portfolio, a class or a purchase by its daily values. It begins on the day before the first contribution, or at the close of a single
 * purchase.
 */
export function valuedLine(
  daily: readonly DailyValue[],
  { offset, count, isSingleAsset = false }: ValuedOptions,
): LineOrReason {
  const { length } = measuredDays(daily);
  const end = endWithoutSession(daily, length);
  const series = timeWeightedSeries(daily, end);
  if (daily.length < 2) return { unavailable: "too-short" };
  const rate = series.over(length);
  if (isUnavailable(rate)) return rate;
  const known = daily.map((_day, i) => series.at(i)?.plus(one) ?? null);
  const first = isSingleAsset ? known.findIndex((growth) => growth !== null) : series.first;
  known[first] ??= one;
  const broken = isSingleAsset ? unpricedDays(daily) : new Set<number>();
  const growth = Array.from({ length: count }, (_none, i) =>
    broken.has(i - offset) ? null : (known[i - offset] ?? null),
  );
  const prices = [0];
  for (const { isPriced } of daily) prices.push((prices.at(-1) ?? 0) + (isPriced ? 1 : 0));
  const hasPrice = (from: number, to: number) => (prices[to + 1] ?? 0) > (prices[Math.max(0, from + 1)] ?? 0);
  const isCurrent = (i: number) => i <= first || daily[i]?.value.isZero() || hasPrice(i - monthDays, i);
  return {
    growth,
    first: first + offset,
    end: length - 1 + offset,
    last: end - 1 + offset,
    isMeasured: (from, to) => isCurrent(from - offset) === true && hasPrice(from - offset, to - offset),
  };
}
