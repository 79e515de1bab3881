import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import {
  type Bonus,
  dividedByRatio,
  type Ratio,
  type Split,
  type Trade,
  timesRatio,
} from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";

type RatioEvent = Split | Bonus;

type KnownClose = { day: Day; price: Decimal };

/** The last close of an asset at or before a day and the first one at or after it, not adjusted for splits. */
export type NearestCloses = { before: KnownClose | undefined; after: KnownClose | undefined };

/** The market price on a day of a unit before the event and of a unit after it. */
type UnitPrices = { old: Decimal; new: Decimal };

const inverse = ({ from, to }: Ratio): Ratio => ({ from: to, to: from });

/** Whether the event may have happened before or after the trade. It precedes trades of the last day of the bracket. */
export const isWithinBracket = (
  { assetId, bracket }: RatioEvent,
  trade: Pick<Trade, "assetId" | "day">,
): boolean =>
  bracket !== undefined && trade.assetId === assetId && bracket.from < trade.day && trade.day < bracket.to;

/** Each price comes from the close on its side of the event, or from the other close and the ratio. */
function unitPrices(
  { ratio, bracket }: RatioEvent,
  day: Day,
  { before, after }: NearestCloses,
  others: readonly RatioChange[],
): UnitPrices | undefined {
  const oldUnit = before && splitAdjusted(before.price, before.day, day, others);
  const inverseChanges = others.map((change) => ({ ...change, ratio: inverse(change.ratio) }));
  const later = after && splitAdjusted(after.price, day, after.day, inverseChanges);
  // Closes within the bracket are for the old unit, because closes treat its end as the day of the event.
  const isOld = after !== undefined && bracket !== undefined && after.day < bracket.to;
  const newUnit = later && isOld ? dividedByRatio(later, ratio) : later;
  if (oldUnit) return { old: oldUnit, new: newUnit ?? dividedByRatio(oldUnit, ratio) };
  return newUnit && { old: timesRatio(newUnit, ratio), new: newUnit };
}

/** Whether a price is nearer, by quotient, to the price of the unit after the event. */
function isNewUnit(price: Decimal, prices: UnitPrices | undefined): boolean {
  if (!prices) return false;
  const toMiddle = price.times(price).comparedTo(prices.old.times(prices.new));
  return toMiddle !== 0 && toMiddle === prices.new.comparedTo(prices.old);
}

/** The day that contradicts the fewest trades; of several such days, the latest. */
function likeliestDay(last: Day, trades: readonly { day: Day; isNew: boolean }[]): Day {
  let contradictions = trades.filter(({ isNew }) => isNew).length;
  let best = { day: last, contradictions };
  const latestFirst = [...Map.groupBy(trades, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  for (const [day, ofDay] of latestFirst) {
    contradictions += ofDay.length - 2 * ofDay.filter(({ isNew }) => isNew).length;
    if (contradictions < best.contradictions) best = { day, contradictions };
  }
  return best.day;
}

/**
 * Dates each event with a bracket before the trades of the bracket that were made at prices of the new unit.
 * Without such trades, the event stays on the last day of the bracket.
 */
export function estimateEventDays<Event extends RatioEvent>(
  events: readonly Event[],
  trades: readonly Trade[],
  nearestCloses: (event: Event, day: Day) => NearestCloses,
): Event[] {
  return events.map((event) => {
    const { bracket } = event;
    if (!bracket) return event;
    const within = trades.filter((trade) => isWithinBracket(event, trade));
    if (within.length === 0) return event;
    const others = events
      .filter((other) => other !== event && other.assetId === event.assetId)
      .map(({ day, ratio }) => ({ day, ratio }));
    const sides = within.map(({ day, price }) => ({
      day,
      isNew: isNewUnit(price, unitPrices(event, day, nearestCloses(event, day), others)),
    }));
    return { ...event, day: likeliestDay(bracket.to, sides) };
  });
}
