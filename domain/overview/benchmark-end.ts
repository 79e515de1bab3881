import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { IndexSeries } from "#domain/returns/index-series.ts";

/** In business days. An index that ends earlier would take too much of the portfolio's own figures with it. */
const maxAwaited = 3;

/**
 * The last published day of a portfolio's benchmark, if the figures are to end on it: they would end a few business days later.
 * The CDI of a day is published on the next one. Undefined if it is published until then, or ends much earlier.
 */
export function benchmarkEnd(
  { until, calendar }: Pick<IndexSeries, "until" | "calendar">,
  end: Day,
): Day | undefined {
  if (until === undefined || until >= end) return undefined;
  const awaited = businessDaysBetween(calendar, until, end).length;
  return awaited > 0 && awaited <= maxAwaited ? until : undefined;
}
