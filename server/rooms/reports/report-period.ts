import type { OverviewQuery } from "#contract/overview.ts";
import type { ReportQuery } from "#contract/report.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { lastDayOf } from "#domain/tax/darfs.ts";

/** An overview begins with the close of its first day, so that is the day before a report's first one. */
export function overviewQueryOf({ period, from, to }: ReportQuery): OverviewQuery {
  const between = (first: Day | undefined, last: Day | undefined): OverviewQuery => ({
    income: "with",
    ...(first !== undefined && { from: addDays(first, -1) }),
    ...(last !== undefined && { to: last }),
  });
  if (period === undefined || period === "all") return between(from, to);
  if (period.length === 4) return between(`${period}-01-01`, `${period}-12-31`);
  return between(`${period}-01`, lastDayOf(period));
}
