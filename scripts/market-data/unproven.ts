import { type Close, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";
import type { Event } from "./events.ts";

export const unprovenColumns = ["ticker", "first_month", "last_month"] as const;

const asTradedWhateverIsSaid = new Set<string>([proofs.official, proofs.wholeCents, proofs.dailyAsTraded]);

/** Months of which nothing is known to be as traded, but by B3 itself or by a daily series that is as traded. */
export function provenOnly(closes: readonly Close[], unproven: readonly Row[]): Close[] {
  const months = Map.groupBy(unproven, ({ ticker = "" }) => ticker);
  return closes.filter(({ ticker, day, proof }) => {
    if (asTradedWhateverIsSaid.has(proof)) return true;
    const month = day.slice(0, 7);
    return !months
      .get(ticker)
      ?.some((row) => (row.first_month ?? "") <= month && month <= (row.last_month ?? ""));
  });
}

/** Between the days of a bracket nobody knows whether a close is of before or after the event. */
export function outsideBrackets(
  closes: readonly Close[],
  eventsByTicker: ReadonlyMap<string, readonly Event[]>,
): Close[] {
  return closes.filter(({ ticker, day }) => {
    const events = eventsByTicker.get(ticker) ?? [];
    return !events.some((event) => {
      return event.bracket_from !== "" && event.bracket_from < day && day < event.ex_date;
    });
  });
}
