import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { isStale } from "#domain/valuation/valuation.ts";

/** `up`: a close at the level or above it fires. */
export type AlertDirection = "up" | "down";

/** A level that a person waits for. Closes of days after `after` count. */
export type PriceAlert = { price: Decimal; direction: AlertDirection; after: Day };

type Close = { day: Day; price: Decimal };

type Closes = {
  /** Oldest first. */
  closes: readonly Close[];
  /** Days with a split, a conversion or an unexplained step: closes since then have other units, or may have them. */
  breaks: readonly Day[];
  /** The last day whose closes are final. */
  settledUntil: Day;
  today: Day;
};

export const reaches = ({ price, direction }: Pick<PriceAlert, "price" | "direction">, close: Decimal) =>
  direction === "up" ? close.gte(price) : close.lte(price);

/** The first day since which the closes may not be compared with the level; undefined if there is none until `day`. */
export const breakOf = (after: Day, breaks: readonly Day[], day: Day): Day | undefined =>
  breaks.filter((each) => after < each && each <= day).toSorted()[0];

/** The first close that fires an alert. An old close, one within a session and one in other units fire none. */
export function firingClose(
  alert: PriceAlert,
  { closes, breaks, settledUntil, today }: Closes,
): Close | undefined {
  return closes.find(
    ({ day, price }) =>
      alert.after < day &&
      day <= settledUntil &&
      !isStale(day, today) &&
      breakOf(alert.after, breaks, day) === undefined &&
      reaches(alert, price),
  );
}
