import type { Day } from "#domain/kernel/calendar.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

type DatedValue = {
  day: Day;
  value: Decimal;
  /** Whether the price comes from a market or a contract, and from no entry or valuation of the person. */
  isPublished: boolean;
  isTraded: boolean;
  /** Whether the asset was repaid, so that no newer price can follow. */
  isFinal?: boolean | undefined;
  /** Whether the market's newest closes are of later sessions. */
  isCarried?: boolean;
};

/**
 * The day of the prices of several assets: half of the value of what is traded has one of that day or later. A purchase of the person
 * and the interest of a contract are prices of their own assets alone. Carried and repaid assets count only without any other
 * price.
 */
export function dayOfPrices(prices: readonly DatedValue[]): Day | undefined {
  const published = prices.filter(({ isPublished, isFinal }) => isPublished && !isFinal);
  const current = published.filter(({ isCarried }) => !isCarried);
  const traded = current.filter(({ isTraded }) => isTraded);
  return coveredDay([traded, current, published, prices].find((each) => each.length > 0) ?? []);
}
