import type { Day, Period } from "#domain/kernel/calendar.ts";
import { dayBeforeFirstTrade } from "#domain/valuation/daily-valuation.ts";

const earlier = (a: Day, b: Day) => (a < b ? a : b);
const later = (a: Day, b: Day) => (a > b ? a : b);

/** The requested period, limited to the days from the first trade to today; by default all of them. */
export function overviewPeriod(
  requested: { from?: Day | undefined; to?: Day | undefined },
  firstTraded: Day,
  today: Day,
): Period {
  const start = dayBeforeFirstTrade(firstTraded, today);
  const to = later(start, earlier(requested.to ?? today, today));
  return { from: earlier(to, later(start, requested.from ?? start)), to };
}
