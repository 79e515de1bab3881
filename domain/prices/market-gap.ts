import { businessDaysBetween } from "#domain/business-days.ts";
import { type Day, daysBetween, type Period } from "#domain/calendar.ts";
import { type Decimal, decimal, ratio } from "#domain/decimal.ts";
import { dividedByRatio } from "#domain/ledger/entry.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";

/** A price on the day it was seen, in BRL per unit. */
export type DatedPrice = { price: Decimal; day: Day };

/** A split or a bonus, and between which days it happened where that is all that is known. */
type KnownChange = RatioChange & { bracket?: Period };

/** What the market is known to have paid for an asset, in order of day, and its splits and bonuses. */
export type MarketHistory = { closes: readonly DatedPrice[]; changes: readonly KnownChange[] };

/** A trade's price far from the market's. */
export type MarketGap = {
  /** The close nearest to the trade's day, for one unit of that day. */
  close: Decimal;
  /** The day of the close. */
  day: Day;
  /** Price / close. */
  ratio: Decimal;
};

const highest = decimal("1.4");
const lowest = decimal("0.7");
const sessions = 10;
/** In so few days there are never more than ten sessions, in so many always. */
const certainlyNear = 10;
const certainlyFar = 31;

function isNear(day: Day, other: Day): boolean {
  const [after, until] = day < other ? [day, other] : [other, day];
  const distance = daysBetween(after, until);
  if (distance <= certainlyNear) return true;
  return distance < certainlyFar && businessDaysBetween("B3", after, until).length <= sessions;
}

function unadjusted(price: Decimal, day: Day, seen: Day, changes: readonly RatioChange[]): Decimal {
  let adjusted = price;
  for (const {
    day: changed,
    ratio: { from, to },
  } of changes) {
    if (day < changed && changed <= seen) adjusted = dividedByRatio(adjusted, { from: to, to: from });
  }
  return adjusted;
}

/** A close for one unit of `day`, whichever of the two comes first. */
function closeFor({ price, day: seen }: DatedPrice, day: Day, changes: readonly RatioChange[]): Decimal {
  return seen <= day ? splitAdjusted(price, seen, day, changes) : unadjusted(price, day, seen, changes);
}

/**
 * Compares prices with the market's, in one walk over its closes: the days must be given in order. A price is far from the
 * market if it is more than 1.4 times or less than 0.7 times the close nearest to its day within ten sessions; of two closes
 * equally near, the earlier one. Undefined where it is not, or no close is near. Within the bracket of an event a price may be
 * near the market for a unit of before it or of after it.
 */
export function createMarketGapCheck({
  closes,
  changes,
}: MarketHistory): (day: Day, price: Decimal) => MarketGap | undefined {
  let next = 0;
  let known: { of: Day; close: Decimal; day: Day; most: Decimal; least: Decimal } | undefined;

  function nearest(day: Day): DatedPrice | undefined {
    while ((closes[next]?.day ?? "9") < day) next += 1;
    const [before, after] = [closes[next - 1], closes[next]];
    if (!before || !after) return before ?? after;
    return daysBetween(before.day, day) <= daysBetween(day, after.day) ? before : after;
  }

  /** Whether the price fits a unit of after an event that may have happened before the day. */
  const fitsNewUnit = (day: Day, price: Decimal, most: Decimal, least: Decimal) =>
    changes.some(
      ({ bracket, ratio: change }) =>
        bracket &&
        bracket.from < day &&
        day < bracket.to &&
        price.lte(dividedByRatio(most, change)) &&
        price.gte(dividedByRatio(least, change)),
    );

  return (day, price) => {
    if (known?.of !== day) {
      const seen = nearest(day);
      if (!seen || !isNear(day, seen.day)) {
        known = undefined;
        return undefined;
      }
      const close = closeFor(seen, day, changes);
      known = { of: day, close, day: seen.day, most: close.times(highest), least: close.times(lowest) };
    }
    const { close, most, least } = known;
    if (price.lte(most) && price.gte(least)) return undefined;
    if (fitsNewUnit(day, price, most, least)) return undefined;
    return { close, day: known.day, ratio: ratio(price, close) };
  };
}
