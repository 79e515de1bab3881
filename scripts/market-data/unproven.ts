import { type Close, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";
import type { CorporateEventRow } from "./events.ts";

export const unprovenColumns = ["ticker", "first_month", "last_month"] as const;

const alwaysAsTraded = new Set<string>([proofs.official, proofs.wholeCents, proofs.dailyAsTraded]);

/** Drops closes of unproven months, except those of B3's own files and of daily series that are proven as traded. */
export function withoutUnprovenMonths(closes: readonly Close[], unproven: readonly Row[]): Close[] {
  const months = Map.groupBy(unproven, ({ ticker = "" }) => ticker);
  return closes.filter(({ ticker, day, proof }) => {
    if (alwaysAsTraded.has(proof)) return true;
    const month = day.slice(0, 7);
    return !months
      .get(ticker)
      ?.some((row) => (row.first_month ?? "") <= month && month <= (row.last_month ?? ""));
  });
}

/** Drops closes within an event's bracket: it is unknown whether they are from before or after the event. */
export function outsideBrackets(
  closes: readonly Close[],
  eventsByTicker: ReadonlyMap<string, readonly CorporateEventRow[]>,
): Close[] {
  return closes.filter(({ ticker, day }) => {
    const events = eventsByTicker.get(ticker) ?? [];
    return !events.some((event) => {
      return event.bracket_from !== "" && event.bracket_from < day && day < event.ex_date;
    });
  });
}
