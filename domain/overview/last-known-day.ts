import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { zero } from "#domain/kernel/decimal.ts";
import { areRatesLate } from "#domain/overview/awaited-rates.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";
import { isStale } from "#domain/valuation/valuation.ts";

type Priced = Pick<CurrentPosition, "marketValue" | "currentPrice" | "hasOldPrice">;

/** `awaited`: what newer figures need; null while the day is recent. */
export type LastKnownDay = { day: Day; awaited: "prices" | "rates" | null };

const awaitsRates = ({ currentPrice }: Priced, today: Day): boolean =>
  currentPrice.ratesUntil !== undefined && areRatesLate(currentPrice.day, today);

/** The newest day such that prices of that day or later cover half of the value. Recent prices cover it together. */
function coveredUntil(newestFirst: readonly Priced[]): Day | undefined {
  const total = newestFirst.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
  let covered = newestFirst
    .filter(({ hasOldPrice }) => !hasOldPrice)
    .reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
  if (covered.times(2).gte(total)) return newestFirst[0]?.currentPrice.day;
  for (const { currentPrice, hasOldPrice, marketValue } of newestFirst) {
    if (!hasOldPrice) continue;
    covered = covered.plus(marketValue);
    if (covered.times(2).gte(total)) return currentPrice.day;
  }
  return newestFirst.at(-1)?.currentPrice.day;
}

/**
 * The last day whose figures are known. Prices of the day or later cover half of the value: one purchase prices its own asset
 * alone. The rates of each contract are published until then. It is today if nothing is held, or if no session follows.
 */
export function lastKnownDay(held: readonly Priced[], today: Day): LastKnownDay {
  // Nothing newer can follow the price of what was repaid.
  const positions = held.filter(({ currentPrice }) => !currentPrice.isFinal);
  const newestFirst = positions.toSorted((a, b) => (a.currentPrice.day < b.currentPrice.day ? 1 : -1));
  const rateDays = positions.filter((position) => awaitsRates(position, today));
  const ends = [coveredUntil(newestFirst) ?? today, ...rateDays.map(({ currentPrice }) => currentPrice.day)];
  const day = ends.toSorted()[0] ?? today;
  if (businessDaysBetween("B3", day, today).length === 0) return { day: today, awaited: null };
  const ended = positions.filter(({ currentPrice }) => currentPrice.day === day);
  const isAwaited = ended.some((position) => position.hasOldPrice || awaitsRates(position, today));
  if (!isAwaited || !isStale(day, today)) return { day, awaited: null };
  const arePricesOld = ended.some(
    ({ currentPrice, hasOldPrice }) => hasOldPrice && currentPrice.ratesUntil === undefined,
  );
  return { day, awaited: arePricesOld ? "prices" : "rates" };
}
