import { businessDaysBetween } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { type CorporateEvent, carriedOver, withEvents } from "#domain/corporate-events.ts";
import { Decimal, zero } from "#domain/decimal.ts";
import { afterStep, type LedgerEntry, type OpenPosition, totalOf } from "#domain/positions.ts";
import { currentPriceOf } from "#domain/valuation.ts";

export type Trade = LedgerEntry & { fees: Decimal };
/** What the market, or a dated valuation, says of an asset: BRL per unit, as traded. */
export type Close = { day: Day; price: Decimal };

export type ValuedDay = {
  day: Day;
  /** Of all that has a price. */
  value: Decimal;
  /** What the open positions cost, without fees. */
  invested: Decimal;
  /** Since the valued day before, with fees; on the first one, since ever. */
  putIn: Decimal;
  takenOut: Decimal;
  /** Assets that are held and have no price: the value is partial. */
  missing: readonly string[];
};

type AssetHistory = {
  assetId: string;
  /** In ledger order. */
  trades: readonly Trade[];
  events: readonly CorporateEvent[];
  /** By day. */
  closes: readonly Close[];
};

type Flow = Pick<ValuedDay, "putIn" | "takenOut">;
const noFlow: Flow = { putIn: zero, takenOut: zero };
const nothing: readonly string[] = [];

/** Costs that a sale has divided have 80 digits, which adding them up on each day would pay for. */
const rounded = (cost: Decimal) => cost.toDecimalPlaces(20);

/** Of a sale of more than was held only what was held counts: nobody knows what the rest had cost. */
export function flowOf(open: OpenPosition | undefined, trade: Trade): Flow {
  if (trade.type === "BUY") return { putIn: totalOf(trade), takenOut: zero };
  if (!open) return noFlow;
  const proceeds = Decimal.min(open.quantity, trade.quantity).times(trade.price).minus(trade.fees);
  return proceeds.isNegative()
    ? { putIn: proceeds.neg(), takenOut: zero }
    : { putIn: zero, takenOut: proceeds };
}

function priceOn(open: OpenPosition, close: Close | undefined, day: Day, events: readonly CorporateEvent[]) {
  const quote = close && {
    price: carriedOver(close.price, close.day, day, events),
    day: close.day,
    source: "market",
  };
  const { price } = currentPriceOf(open, quote);
  return price.isZero() ? undefined : price;
}

/** One walk along the days, the trades, the events and the closes of an asset. */
function assetDays({ assetId, trades, events, closes }: AssetHistory, days: readonly Day[]): ValuedDay[] {
  const steps = [...withEvents(trades, events)];
  let nextStep = 0;
  let nextClose = 0;
  let open: OpenPosition | undefined;
  let close: Close | undefined;
  let invested = zero;
  return days.map((day) => {
    let { putIn, takenOut } = noFlow;
    for (let step = steps[nextStep]; step; step = steps[++nextStep]) {
      if (("factor" in step ? step.exDate : step.tradeDate) > day) break;
      if (!("factor" in step)) {
        const flow = flowOf(open, step);
        putIn = putIn.plus(flow.putIn);
        takenOut = takenOut.plus(flow.takenOut);
      }
      open = afterStep(open, step);
      invested = open ? rounded(open.cost) : zero;
    }
    for (let point = closes[nextClose]; point && point.day <= day; point = closes[++nextClose]) close = point;
    if (!open) return { day, value: zero, invested: zero, putIn, takenOut, missing: nothing };
    const price = priceOn(open, close, day, events);
    return {
      day,
      value: price ? open.quantity.times(price) : zero,
      invested,
      putIn,
      takenOut,
      missing: price ? nothing : [assetId],
    };
  });
}

const added = (a: Decimal, b: Decimal) => (a === zero ? b : b === zero ? a : a.plus(b));

/** Several assets, or groups of them, valued on the same days, as one. */
export function totalDays(parts: Iterable<readonly ValuedDay[]>, days: readonly Day[]): ValuedDay[] {
  const all = [...parts];
  let invested = zero;
  return days.map((day, i) => {
    const total = { day, value: zero, ...noFlow, missing: nothing };
    for (const part of all) {
      const valued = part[i];
      if (!valued) continue;
      total.value = added(total.value, valued.value);
      // Costs are exact sums, and most of them are the day before's.
      const before = part[i - 1]?.invested ?? zero;
      if (valued.invested !== before) invested = invested.minus(before).plus(valued.invested);
      total.putIn = added(total.putIn, valued.putIn);
      total.takenOut = added(total.takenOut, valued.takenOut);
      if (valued.missing.length > 0) total.missing = [...total.missing, ...valued.missing];
    }
    return { ...total, invested };
  });
}

export type History = {
  /** In ledger order. */
  ledger: readonly Trade[];
  events: readonly CorporateEvent[];
  /** Of each asset, by day. */
  closes: ReadonlyMap<string, readonly Close[]>;
};

/** Every asset of a ledger on each of the days, which must be in order. */
export function daysByAsset(history: History, days: readonly Day[]): Map<string, ValuedDay[]> {
  const trades = Map.groupBy(history.ledger, ({ assetId }) => assetId);
  const events = Map.groupBy(history.events, ({ assetId }) => assetId);
  return new Map(
    [...trades].map(([assetId, ofAsset]) => {
      const closes = history.closes.get(assetId) ?? [];
      const eventsOfAsset = events.get(assetId) ?? [];
      return [assetId, assetDays({ assetId, trades: ofAsset, events: eventsOfAsset, closes }, days)];
    }),
  );
}

/** What `daysByAsset` gives, added up by class or by whatever else an asset belongs to. */
export function daysByGroup(
  byAsset: ReadonlyMap<string, ValuedDay[]>,
  groupOf: (assetId: string) => string,
  days: readonly Day[],
): Map<string, ValuedDay[]> {
  const groups = Map.groupBy(byAsset, ([assetId]) => groupOf(assetId));
  return new Map(
    [...groups].map(([group, assets]) => [
      group,
      totalDays(
        assets.map(([, ofAsset]) => ofAsset),
        days,
      ),
    ]),
  );
}

/**
 * The days on which a period (from, to] must be valued: its base and its end, the sessions between, and every day
 * something was traded, so that no flow is set against the value of another day.
 */
export function daysToValue(from: Day, to: Day, ledger: Iterable<{ tradeDate: Day }>): Day[] {
  const days = new Set([from, ...businessDaysBetween("B3", from, to), to]);
  for (const { tradeDate } of ledger) if (from < tradeDate && tradeDate < to) days.add(tradeDate);
  return [...days].sort();
}

/** The period since the first entry begins the day before it, with nothing. */
export function sinceFirst(ledger: readonly { tradeDate: Day }[], to: Day): Day {
  const [first] = ledger;
  return first && first.tradeDate <= to ? addDays(first.tradeDate, -1) : to;
}
