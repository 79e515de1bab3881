import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { type Day, daysBetween, type Period } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, ratio } from "#domain/kernel/decimal.ts";
import { dividedByRatio } from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";

/** A price in BRL per unit, and its day. */
export type DatedPrice = { price: Decimal; day: Day };

/** A split or a bonus; `bracket` if only the days between which it happened are known. */
type KnownChange = RatioChange & { bracket?: Period };

/** The value of a unit that is computed, and the prices between which nothing is doubtful. `day` is the last one that is known. */
export type ComputedValue = DatedPrice & { lowest: Decimal; highest: Decimal };

/** The closes of an asset, in order of day, and its splits and bonuses. */
export type MarketHistory = {
  closes: readonly DatedPrice[];
  changes: readonly KnownChange[];
  /** In place of closes: the value of an asset whose terms tell it on each day. */
  valueOn?: (day: Day) => ComputedValue | undefined;
};

/** The distance between the price of a trade and the market. */
export type MarketGap = {
  /** The close nearest to the day of the trade, adjusted for splits to that day. */
  close: Decimal;
  /** The day of the close. */
  day: Day;
  /** Price / close. */
  ratio: Decimal;
};

const highest = decimal("1.4");
const lowest = decimal("0.7");
const sessions = 10;
/** Bounds that avoid counting sessions: up to 10 days never exceed ten sessions, and 31 days always do. */
const certainlyNear = 10;
const certainlyFar = 31;

function isNear(day: Day, other: Day): boolean {
  const [after, until] = day < other ? [day, other] : [other, day];
  const distance = daysBetween(after, until);
  if (distance <= certainlyNear) return true;
  return distance < certainlyFar && businessDaysBetween("B3", after, until).length <= sessions;
}

function unadjusted(price: Decimal, day: Day, closeDay: Day, changes: readonly RatioChange[]): Decimal {
  let adjusted = price;
  for (const {
    day: changed,
    ratio: { from, to },
  } of changes) {
    if (day < changed && changed <= closeDay) adjusted = dividedByRatio(adjusted, { from: to, to: from });
  }
  return adjusted;
}

/** A close adjusted for splits to `day`, which may be before or after the day of the close. */
function closeFor({ price, day: closeDay }: DatedPrice, day: Day, changes: readonly RatioChange[]): Decimal {
  return closeDay <= day
    ? splitAdjusted(price, closeDay, day, changes)
    : unadjusted(price, day, closeDay, changes);
}

/** The last close until a day, adjusted for splits to that day; undefined if it is more than ten sessions older. */
export function closeUntil({ closes, changes, valueOn }: MarketHistory, day: Day): DatedPrice | undefined {
  if (valueOn) return valueOn(day);
  const close = closes.findLast((other) => other.day <= day);
  return close && isNear(day, close.day)
    ? { price: closeFor(close, day, changes), day: close.day }
    : undefined;
}

/** The close nearest to a day within ten sessions, adjusted for splits to that day. The earlier of two at the same distance. */
export function nearestClose({ closes, changes, valueOn }: MarketHistory, day: Day): DatedPrice | undefined {
  if (valueOn) return valueOn(day);
  const before = closes.findLast((close) => close.day <= day);
  const after = closes.find((close) => close.day >= day);
  const close =
    before && after && daysBetween(day, after.day) < daysBetween(before.day, day) ? after : (before ?? after);
  return close && isNear(day, close.day)
    ? { price: closeFor(close, day, changes), day: close.day }
    : undefined;
}

type GapCheck = (day: Day, price: Decimal) => MarketGap | undefined;

/** Compares prices with the computed value of their days. */
const createValueCheck =
  (valueOn: NonNullable<MarketHistory["valueOn"]>): GapCheck =>
  (day, price) => {
    const value = valueOn(day);
    if (!value || (price.gte(value.lowest) && price.lte(value.highest))) return undefined;
    return { close: value.price, day: value.day, ratio: ratio(price, value.price) };
  };

/**
 * Creates a function that compares prices with the market in one pass over the closes. Call it in ascending order of
 * day. A price is far from the market above 1.4 times or below 0.7 times the nearest close within ten sessions.
 * The earlier of two closes at the same distance counts. The result is undefined if the price is near the market, or if
 * no close is near the day. A computed value has bounds of its own. Within the bracket of an event, a price may fit the unit before or after the event.
 */
export function createMarketGapCheck({ closes, changes, valueOn }: MarketHistory): GapCheck {
  if (valueOn) return createValueCheck(valueOn);
  let next = 0;
  let cached: { tradeDay: Day; close: Decimal; day: Day; maxPrice: Decimal; minPrice: Decimal } | undefined;

  function nearest(day: Day): DatedPrice | undefined {
    while ((closes[next]?.day ?? "9") < day) next += 1;
    const before = closes[next - 1];
    const after = closes[next];
    if (!before || !after) return before ?? after;
    return daysBetween(before.day, day) <= daysBetween(day, after.day) ? before : after;
  }

  /** Whether the price fits the unit after an event that may have happened before the day. */
  const fitsNewUnit = (day: Day, price: Decimal, maxPrice: Decimal, minPrice: Decimal) =>
    changes.some(
      ({ bracket, ratio: change }) =>
        bracket &&
        bracket.from < day &&
        day < bracket.to &&
        price.lte(dividedByRatio(maxPrice, change)) &&
        price.gte(dividedByRatio(minPrice, change)),
    );

  return (day, price) => {
    if (cached?.tradeDay !== day) {
      const found = nearest(day);
      if (!found || !isNear(day, found.day)) {
        cached = undefined;
        return undefined;
      }
      const close = closeFor(found, day, changes);
      cached = {
        tradeDay: day,
        close,
        day: found.day,
        maxPrice: close.times(highest),
        minPrice: close.times(lowest),
      };
    }
    const { close, maxPrice, minPrice } = cached;
    if (price.lte(maxPrice) && price.gte(minPrice)) return undefined;
    if (fitsNewUnit(day, price, maxPrice, minPrice)) return undefined;
    return { close, day: cached.day, ratio: ratio(price, close) };
  };
}
