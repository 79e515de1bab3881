import { lastUntil } from "#domain/kernel/by-day.ts";
import { addDays, type Day, daysBetween, isRealDay } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, ratio } from "#domain/kernel/decimal.ts";
import { type Ratio, timesRatio } from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import type { DatedPrice, MarketGap, MarketHistory } from "#domain/prices/market-gap.ts";

/** The probable cause of a price far from the market. */
export type GapCause =
  /** A split, reverse split or bonus with the same ratio as the gap. */
  | { kind: "event"; ratio: Ratio; day: Day }
  /** The combined ratio of all such events between the trade and today equals the gap. */
  | { kind: "adjusted" }
  /** The gap is a common split ratio, but no such event is known. */
  | { kind: "whole-number"; ratio: Ratio }
  | { kind: "cents" }
  /** The price fits the close of a day that is easily mistaken for the day of the trade. */
  | { kind: "date"; day: Day }
  /** The terms of the asset tell its value, so no other cause is probable. */
  | { kind: "computed" }
  | { kind: "unknown" };

const hundred = decimal("100");
const splitFactors = ["2", "3", "4", "5", "6", "8", "10", "15", "20", "25", "50"].map(decimal);
/** Relative tolerance between a gap and a ratio. It is wide, because the market moves on the days between. */
const factorTolerance = decimal("0.1");
/** Relative tolerance between a price and a close. */
const closeTolerance = decimal("0.03");
/** A day without a session uses the last close of up to this many days before. */
const maxClosedDays = 4;

const inverse = ({ from, to }: Ratio): Ratio => ({ from: to, to: from });
const factorOf = (change: Ratio): Decimal => timesRatio(one, change);

function isWithin(value: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  return ratio(value, expected).minus(1).abs().lte(tolerance);
}

/** Whether the gap matches a ratio or its inverse: the price may be for the unit before or after the event. */
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

/** The last close at or before a day, unless it is older than a long weekend. */
function closeOn(closes: readonly DatedPrice[], day: Day): DatedPrice | undefined {
  const last = lastUntil(closes, day);
  return last && last.day >= addDays(day, -maxClosedDays) ? last : undefined;
}

/** Day and month exchanged, then the same date in other years, nearest first. */
function* confusedDays(day: Day, first: Day, last: Day): Generator<Day> {
  const [year = "", month = "", date = ""] = day.split("-");
  const exchanged = `${year}-${date}-${month}`;
  if (exchanged !== day && isRealDay(exchanged)) yield exchanged;
  const from = Number(first.slice(0, 4));
  const to = Number(last.slice(0, 4));
  for (let distance = 1; distance <= Math.max(Number(year) - from, to - Number(year)); distance += 1) {
    for (const other of [Number(year) - distance, Number(year) + distance]) {
      const same = `${String(other).padStart(4, "0")}-${month}-${date}`;
      if (other >= from && other <= to && isRealDay(same)) yield same;
    }
  }
}

function dateCause(price: Decimal, day: Day, closes: readonly DatedPrice[]): GapCause | undefined {
  const first = closes[0];
  const last = closes.at(-1);
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
 * The probable cause of a market gap. Known events of the asset come first: one event with the ratio of the gap, then all
 * events since the trade. A ratio of 100 without an event means cents. The close of an easily mistaken day is better
 * evidence than a common split ratio without a known event.
 */
export function probableCause(
  { day, price }: DatedPrice,
  { ratio: gap }: MarketGap,
  { closes, changes, valueOn }: MarketHistory,
): GapCause {
  if (valueOn) return { kind: "computed" };
  const event = eventCause(gap, day, changes);
  if (event) return event;
  if (explains(hundred, gap)) return { kind: "cents" };
  return dateCause(price, day, closes) ?? wholeNumberCause(gap) ?? { kind: "unknown" };
}
