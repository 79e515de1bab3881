import { isBusinessDay } from "#domain/business-days.ts";
import { type Decimal, decimal, textOf } from "#domain/decimal.ts";
import { type Close, closeOf, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";
import { asTradedFactor, type Event } from "./events.ts";

/** None of the 35 closes of this day is the one that others saw: it was collected while the exchange was open. */
const collectedDuringTheSession = "2026-07-29";

const approximately = "reconstructed_approx";

/** The source rounds, once for each event, to few decimals, which the factor makes coarser. */
function isWholeCents(asTraded: Decimal, close: string, factor: Decimal): boolean {
  const lastPlace = decimal(close.replace(/\d/g, "0").replace(/0$/, "1"));
  const coarseness = factor.times(lastPlace).times(2);
  return asTraded.minus(asTraded.toDecimalPlaces(2)).abs().lte(coarseness.plus("0.0002"));
}

/** Closes adjusted for events, made as traded again: whole cents prove each factor and its day. */
export function closesOfAdjusted(
  daily: readonly Row[],
  eventsByTicker: ReadonlyMap<string, readonly Event[]>,
): Close[] {
  return daily.flatMap(({ ticker = "", date: day = "", close = "", source }) => {
    // The source repeats a close on some days when the exchange was shut.
    if (day === collectedDuringTheSession || !isBusinessDay("B3", day)) return [];
    const factor = asTradedFactor(eventsByTicker.get(ticker) ?? [], day);
    const asTraded = decimal(close).times(factor);
    if (source !== approximately && !isWholeCents(asTraded, close, factor)) {
      throw new Error(`${ticker} on ${day}: ${asTraded} is no whole number of cents`);
    }
    return closeOf(ticker, day, textOf(asTraded, 2), proofs.wholeCents);
  });
}

/** Closes of a source that has them as they were traded. */
export const closesAsTraded = (rows: readonly Row[], proof: string): Close[] =>
  rows.flatMap(({ ticker = "", date: day = "", close = "" }) =>
    isBusinessDay("B3", day) ? closeOf(ticker, day, close, proof) : [],
  );
