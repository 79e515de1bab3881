import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import { areRatesLate } from "#domain/overview/awaited-rates.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";
import { isStale } from "#domain/valuation/valuation.ts";

type Priced = Pick<CurrentPosition, "marketValue" | "currentPrice" | "hasOldPrice">;

/** `awaited`: what newer figures need; null while the day is recent. */
export type LastKnownDay = { day: Day; awaited: "prices" | "rates" | null };

const awaitsRates = ({ currentPrice }: Priced, today: Day): boolean =>
  currentPrice.ratesUntil !== undefined && areRatesLate(currentPrice.day, today);

/** The newest day such that prices of that day or later cover half of the value. Recent prices count as of the newest day. */
function coveredUntil(positions: readonly Priced[]): Day | undefined {
  const newest = positions
    .map(({ currentPrice }) => currentPrice.day)
    .toSorted()
    .at(-1);
  return coveredDay(
    positions.map(({ currentPrice, hasOldPrice, marketValue: value }) => ({
      day: hasOldPrice || newest === undefined ? currentPrice.day : newest,
      value,
    })),
  );
}

/**
 * The last day whose figures are known. Prices of the day or later cover half of the value: one purchase prices its own asset
 * alone. The rates of each contract are published until then. It is today if nothing is held, or if no session follows.
 */
export function lastKnownDay(held: readonly Priced[], today: Day): LastKnownDay {
  // Nothing newer can follow the price of what was repaid.
  const positions = held.filter(({ currentPrice }) => !currentPrice.isFinal);
  const rateDays = positions.filter((position) => awaitsRates(position, today));
  const ends = [coveredUntil(positions) ?? today, ...rateDays.map(({ currentPrice }) => currentPrice.day)];
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
