import { addDays, type Day, daysBetween, isRealDay } from "#domain/calendar.ts";
import { type Decimal, decimal, one, ratio } from "#domain/decimal.ts";
import { type Ratio, timesRatio } from "#domain/ledger/entry.ts";
import type { DatedPrice, MarketGap, MarketHistory } from "#domain/prices/market-gap.ts";
import type { RatioChange } from "#domain/prices/split-adjusted.ts";

/** The probable cause of a price far from the market's. */
export type GapCause =
  /** A split, reverse split or bonus of the asset that is as large as the gap. */
  | { kind: "event"; ratio: Ratio; day: Day }
  /** All such events between the trade and today together. */
  | { kind: "adjusted" }
  /** A whole number, without a known event: units after for units before. */
  | { kind: "whole-number"; ratio: Ratio }
  | { kind: "cents" }
  /** The price fits the close of another day, which is easily confused with the trade's. */
  | { kind: "date"; day: Day }
  | { kind: "unknown" };

const hundred = decimal("100");
const splitFactors = ["2", "3", "4", "5", "6", "8", "10", "15", "20", "25", "50"].map(decimal);
/** How far a gap may be from a factor, which the days between have moved, and a price from a close. */
const factorTolerance = decimal("0.1");
const closeTolerance = decimal("0.03");
/** Closes of a day without a session are those of up to so many days before. */
const closedDays = 4;

const inverse = ({ from, to }: Ratio): Ratio => ({ from: to, to: from });
const factorOf = (change: Ratio): Decimal => timesRatio(one, change);

function isWithin(value: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  return ratio(value, expected).minus(1).abs().lte(tolerance);
}

/** Whether the gap is as large as a factor, or as its inverse: the price may be of before or of after. */
function explains(factor: Decimal, gap: Decimal): boolean {
  return (
    isWithin(gap, factor, factorTolerance) ||
    isWithin(gap, factorOf({ from: factor, to: one }), factorTolerance)
  );
}

function eventCause(gap: Decimal, day: Day, changes: readonly RatioChange[]): GapCause | undefined {
  const [nearest] = changes
    .filter((change) => explains(factorOf(change.ratio), gap))
    .toSorted((a, b) => Math.abs(daysBetween(day, a.day)) - Math.abs(daysBetween(day, b.day)));
  if (nearest) return { kind: "event", ratio: nearest.ratio, day: nearest.day };
  const later = changes.filter((change) => change.day > day);
  const product = later.reduce((factor, change) => timesRatio(factor, change.ratio), one);
  const isAdjusted = later.length > 1 && isWithin(gap, factorOf({ from: product, to: one }), factorTolerance);
  return isAdjusted ? { kind: "adjusted" } : undefined;
}

/** The last close until a day, where it is not older than a long weekend. */
function closeOn(closes: readonly DatedPrice[], day: Day): DatedPrice | undefined {
  let [low, high] = [0, closes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((closes[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  const last = closes[low - 1];
  return last && last.day >= addDays(day, -closedDays) ? last : undefined;
}

/** The day with day and month exchanged, then the same day of other years, the nearest first. */
function* confusedDays(day: Day, first: Day, last: Day): Generator<Day> {
  const [year = "", month = "", date = ""] = day.split("-");
  const exchanged = `${year}-${date}-${month}`;
  if (exchanged !== day && isRealDay(exchanged)) yield exchanged;
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  for (let distance = 1; distance <= Math.max(Number(year) - from, to - Number(year)); distance += 1) {
    for (const other of [Number(year) - distance, Number(year) + distance]) {
      const same = `${String(other).padStart(4, "0")}-${month}-${date}`;
      if (other >= from && other <= to && isRealDay(same)) yield same;
    }
  }
}

function dateCause(price: Decimal, day: Day, closes: readonly DatedPrice[]): GapCause | undefined {
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last) return undefined;
  for (const other of confusedDays(day, first.day, last.day)) {
    const close = closeOn(closes, other);
    if (close && close.day !== day && isWithin(price, close.price, closeTolerance)) {
      return { kind: "date", day: close.day };
    }
  }
  return undefined;
}

function wholeNumberCause(gap: Decimal): GapCause | undefined {
  const factor = splitFactors.find((each) => explains(each, gap));
  if (!factor) return undefined;
  const change = { from: one, to: factor };
  return { kind: "whole-number", ratio: gap.gt(1) ? change : inverse(change) };
}

/**
 * Why a trade's price may be far from the market's. What is known of the asset comes first: an event as large as the gap, then
 * all events since. A factor of 100 without an event is cents. A close of a day that is easily confused is better evidence than
 * a whole number for which no event is known.
 */
export function probableCause(
  { day, price }: DatedPrice,
  { ratio: gap }: MarketGap,
  { closes, changes }: MarketHistory,
): GapCause {
  const event = eventCause(gap, day, changes);
  if (event) return event;
  if (explains(hundred, gap)) return { kind: "cents" };
  return dateCause(price, day, closes) ?? wholeNumberCause(gap) ?? { kind: "unknown" };
}
