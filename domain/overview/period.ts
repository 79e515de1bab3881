import { addDays, type Day, monthsAfter, type Period } from "#domain/kernel/calendar.ts";
import { heldAssets, type LastKnownDay, lastKnownDay } from "#domain/overview/last-known-day.ts";
import type { PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { dayBeforeFirstTrade } from "#domain/valuation/daily-valuation.ts";

/** A period that is named by its length, its year, or as everything. */
export type NamedPeriod = "30d" | "6m" | "ytd" | "1y" | "all";

type RequestedPeriod = {
  from?: Day | undefined;
  to?: Day | undefined;
  period?: NamedPeriod | undefined;
};

const earlier = (a: Day, b: Day) => (a < b ? a : b);
const later = (a: Day, b: Day) => (a > b ? a : b);

/** The days of a named period. One of a certain length ends on the last known day, so that it has figures. */
function daysOf(named: NamedPeriod, today: Day, knownUntil: Day): Partial<Period> {
  switch (named) {
    case "all":
      return {};
    case "ytd":
      // The year begins after the close of the year before.
      return { from: addDays(`${today.slice(0, 4)}-01-01`, -1) };
    case "30d":
      return { from: addDays(knownUntil, -30), to: knownUntil };
    case "6m":
      return { from: monthsAfter(knownUntil, -6), to: knownUntil };
    case "1y":
      return { from: monthsAfter(knownUntil, -12), to: knownUntil };
  }
}

/** The requested period, limited to the days from the first trade to today; by default all of them. */
export function overviewPeriod(
  { period, ...days }: RequestedPeriod,
  firstTraded: Day,
  today: Day,
  knownUntil = today,
): Period {
  const requested = period ? daysOf(period, today, knownUntil) : days;
  const start = dayBeforeFirstTrade(firstTraded, today);
  const to = later(start, earlier(requested.to ?? today, today));
  return { from: earlier(to, later(start, requested.from ?? start)), to };
}

/** A period, the last day until today whose figures are known, and the last day of the period whose prices count. */
export type KnownPeriod = { period: Period; lastKnown: LastKnownDay; knownUntil: Day };

type KnownFacts = PortfolioFacts & { today: Day; firstTraded: Day };

/** The requested period, which ends on the last known day if it is named by its length. */
export function knownPeriod(
  requested: RequestedPeriod,
  { today, firstTraded, ...facts }: KnownFacts,
): KnownPeriod {
  const { newestSession } = facts;
  const knownOn = (end: Day) => lastKnownDay(heldAssets(facts, end), { end, newestSession });
  const lastKnown = knownOn(today);
  const period = overviewPeriod(requested, firstTraded, today, lastKnown.day);
  return { period, lastKnown, knownUntil: knownOn(period.to).day };
}
