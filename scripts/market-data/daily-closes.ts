import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { type Close, closeIfPositive, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";
import { asTradedFactor, type CorporateEventRow } from "./events.ts";

/** This day was collected during the session: none of its 35 closes equals that of another source. */
const collectedDuringTheSession = "2026-07-29";

const approximately = "reconstructed_approx";

/**
 * Whether a close is in whole cents, apart from rounding. The source rounds its adjusted close once per event, and
 * converting the close back multiplies that error by `factor`.
 */
function isWholeCents(asTraded: Decimal, close: string, factor: Decimal): boolean {
  const lastPlace = decimal(close.replace(/\d/g, "0").replace(/0$/, "1"));
  const coarseness = factor.times(lastPlace).times(2);
  return asTraded.minus(asTraded.toDecimalPlaces(2)).abs().lte(coarseness.plus("0.0002"));
}

/** Converts adjusted closes back to closes as traded. Whole cents prove each factor and its day. */
export function unadjustCloses(
  daily: readonly Row[],
  eventsByTicker: ReadonlyMap<string, readonly CorporateEventRow[]>,
): Close[] {
  return daily.flatMap(({ ticker = "", date: day = "", close = "", source }) => {
    // The source repeats a close on some days without a session.
    if (day === collectedDuringTheSession || !isBusinessDay("B3", day)) return [];
    const factor = asTradedFactor(eventsByTicker.get(ticker) ?? [], day);
    const asTraded = decimal(close).times(factor);
    if (source !== approximately && !isWholeCents(asTraded, close, factor)) {
      throw new Error(`${ticker} on ${day}: ${asTraded} is not a whole number of cents`);
    }
    return closeIfPositive(ticker, day, textOf(asTraded, 2), proofs.wholeCents);
  });
}

/** Closes of a source that does not adjust them. */
export const closesAsTraded = (rows: readonly Row[], proof: string): Close[] =>
  rows.flatMap(({ ticker = "", date: day = "", close = "" }) =>
    isBusinessDay("B3", day) ? closeIfPositive(ticker, day, close, proof) : [],
  );

/**
 * The days until which the source adjusted a series for a split; its other series are as traded. The distributions prove it:
 * CPTR11 paid 1.75 a unit, which is too much for the adjusted close of 10.10.
 */
const adjustedUntil = new Map([
  ["CPTR11", "2023-10-11"],
  ["IAGR11", "2023-10-31"],
  ["SNAG11", "2023-08-02"],
]);

export const withoutAdjustedCloses = (closes: readonly Close[]): Close[] =>
  closes.filter(({ ticker, day }) => day >= (adjustedUntil.get(ticker) ?? ""));
