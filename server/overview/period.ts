import type { OverviewQuery } from "#contract/overview.ts";
import type { Day, Period } from "#domain/calendar.ts";
import { sinceFirst } from "#domain/daily-valuation.ts";

const earlier = (a: Day, b: Day) => (a < b ? a : b);
const later = (a: Day, b: Day) => (a > b ? a : b);

/** What was asked for, but neither before the first entry nor after today; all there is, where nothing was. */
export function periodOf(query: OverviewQuery, trades: readonly { day: Day }[], today: Day): Period {
  const start = sinceFirst(trades, today);
  const to = later(start, earlier(query.to ?? today, today));
  return { from: earlier(to, later(start, query.from ?? start)), to };
}
