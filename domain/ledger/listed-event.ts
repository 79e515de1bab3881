import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/** `to` units after the event for `from` units before. */
export type WholeRatio = { from: number; to: number };

export type ListedEvent = { kind: "split" | "reverse_split" | "bonus"; exDate: Day; ratio: WholeRatio };

/** `bracketFrom` is the last day known to be before the event; null if `exDate` is exact. Only the prices show a probable one. */
export type KnownListedEvent = {
  exDate: Day;
  bracketFrom: Day | null;
  ratio: WholeRatio;
  isProbable: boolean;
};

const maxUnits = 10_000;

/** The ratio of an event that multiplies the units by `factor`: 1.0333… is 31 for 30. Undefined if more units are needed. */
export function ratioOf(factor: Decimal): WholeRatio | undefined {
  const [to, from] = factor.toFraction(maxUnits).map(Number);
  return to && from && to <= maxUnits ? { from, to } : undefined;
}

/** Sources differ by some days about the same event. */
const maxSessions = 5;

function isNear(a: Day, b: Day): boolean {
  const [first, last] = a < b ? [a, b] : [b, a];
  return businessDaysBetween("B3", first, last).length <= maxSessions;
}

const isWithin = (day: Day, { bracketFrom, exDate }: KnownListedEvent) =>
  bracketFrom !== null && bracketFrom < day && day <= exDate;

const isSameRatio = (a: WholeRatio, b: WholeRatio) => Math.abs((a.to * b.from) / (a.from * b.to) - 1) < 0.01;

/**
 * The known event of which a listed one says the exact day; undefined without one. The ratio of a probable event is an estimate
 * from prices, so a listed event within its bracket is that event whatever its ratio.
 */
export const datedBy = <Event extends KnownListedEvent>(known: readonly Event[], listed: ListedEvent) =>
  known.find(
    (event) => isWithin(listed.exDate, event) && (event.isProbable || isSameRatio(event.ratio, listed.ratio)),
  );

/** Whether a listed event is known: a known event has a near ex date, or a bracket with the listed ex date. */
export const isKnownEvent = (known: readonly KnownListedEvent[], { exDate }: ListedEvent) =>
  known.some((event) => isNear(event.exDate, exDate) || isWithin(exDate, event));
