import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import {
  type Bonus,
  dividedByRatio,
  type Ratio,
  type Split,
  type Trade,
  timesRatio,
} from "#domain/ledger/entry.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";

type RatioEvent = Split | Bonus;

type KnownClose = { day: Day; price: Decimal };

/** Of an asset: the last close until a day and the first one from it on, as traded. */
export type NearestCloses = { before: KnownClose | undefined; after: KnownClose | undefined };

/** What a unit of before an event is worth on a day, and one of after it. */
type UnitPrices = { old: Decimal; new: Decimal };

const inverse = ({ from, to }: Ratio): Ratio => ({ from: to, to: from });

/** Whether the event may have happened before the trade or after it. A trade of the last day has it before it. */
export const isWithinBracket = (
  { assetId, bracket }: RatioEvent,
  trade: Pick<Trade, "assetId" | "day">,
): boolean =>
  bracket !== undefined && trade.assetId === assetId && bracket.from < trade.day && trade.day < bracket.to;

/** Each price comes from the close on its side, or from the other close through the ratio. */
function unitPrices(
  { ratio, bracket }: RatioEvent,
  day: Day,
  { before, after }: NearestCloses,
  others: readonly RatioChange[],
): UnitPrices | undefined {
  const oldUnit = before && splitAdjusted(before.price, before.day, day, others);
  const undone = others.map((change) => ({ ...change, ratio: inverse(change.ratio) }));
  const later = after && splitAdjusted(after.price, day, after.day, undone);
  // A close within the bracket is for a unit of before, as the bracket's end stands for the event.
  const isOld = after !== undefined && bracket !== undefined && after.day < bracket.to;
  const newUnit = later && isOld ? dividedByRatio(later, ratio) : later;
  if (oldUnit) return { old: oldUnit, new: newUnit ?? dividedByRatio(oldUnit, ratio) };
  return newUnit && { old: timesRatio(newUnit, ratio), new: newUnit };
}

/** Whether a price is nearer, as a quotient, to that of a unit of after the event. */
function isNewUnit(price: Decimal, prices: UnitPrices | undefined): boolean {
  if (!prices) return false;
  const toMiddle = price.times(price).comparedTo(prices.old.times(prices.new));
  return toMiddle !== 0 && toMiddle === prices.new.comparedTo(prices.old);
}

/** The day that contradicts the fewest trades; of several the latest. */
function likeliestDay(last: Day, trades: readonly { day: Day; isNew: boolean }[]): Day {
  let contradicted = trades.filter(({ isNew }) => isNew).length;
  let best = { day: last, contradicted };
  const latestFirst = [...Map.groupBy(trades, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  for (const [day, ofDay] of latestFirst) {
    contradicted += ofDay.length - 2 * ofDay.filter(({ isNew }) => isNew).length;
    if (contradicted < best.contradicted) best = { day, contradicted };
  }
  return best.day;
}

/**
 * Puts each event that is known only by a bracket before those trades of the bracket whose price is that of a unit of after it.
 * Where no price says so, it stays on the last day of the bracket.
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
