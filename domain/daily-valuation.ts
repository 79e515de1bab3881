import { productOf } from "#domain/amount.ts";
import { addDays, calendarDays, type Day } from "#domain/calendar.ts";
import { nothingHeld, ValueChange } from "#domain/daily-value.ts";
import type { Decimal } from "#domain/decimal.ts";
import { type AssetDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { currentPriceOf } from "#domain/valuation.ts";

/** What the market, or a dated valuation, says of an asset: BRL per unit, as traded. */
export type Close = { day: Day; price: Decimal };

export type AssetHistory = {
  assetId: string;
  /** In order. */
  steps: readonly AssetDay[];
  /** In order. */
  splits: readonly RatioChange[];
  /** By day. */
  closes: readonly Close[];
};

type Held = NonNullable<AssetDay["held"]>;

const nothing: readonly string[] = [];
const unchanged = { missing: nothing, isPriced: false };

/** Undefined where there is no price. */
function priceOn(held: Held, close: Close | undefined, day: Day, splits: readonly RatioChange[]) {
  const quote = close && {
    price: splitAdjusted(close.price, close.day, day, splits),
    day: close.day,
    source: "market",
  };
  const { price } = currentPriceOf(held, quote);
  return price.isZero() ? undefined : price;
}

/** The index, from `start` on, of the first of the days that is not before `day`; how many there are where all are. */
function indexFrom(days: readonly Day[], day: Day, start: number): number {
  // Closes come session after session: mostly it is the very next day.
  if ((days[start] ?? day) >= day) return start;
  let [low, high] = [start + 1, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * One walk along the entries and the closes of an asset, from the first of the days on. Costs nothing on days without any,
 * however long the period. Every day after the first on which something was entered must be among the days.
 */
export function assetValueChanges(
  { assetId, steps, splits, closes }: AssetHistory,
  days: readonly Day[],
): ValueChange[] {
  const changes: ValueChange[] = [];
  /** The first day that nothing is known of yet. */
  let next = 0;
  let nextStep = 0;
  let nextClose = 0;
  let held: Held | undefined;
  let invested = 0n;
  let close: Close | undefined;

  /** Flows are of one day alone: the next day has none, though nothing else changes. */
  function endFlows(until: number): void {
    const last = changes.at(-1);
    if (!last || (last.amounts.contributions === 0n && last.amounts.withdrawals === 0n)) return;
    if (last.from + 1 >= until) return;
    const { value, invested: cost } = last.amounts;
    const amounts = { ...nothingHeld, value, invested: cost, openingUnitsValue: value };
    changes.push(new ValueChange(last.from + 1, amounts, { missing: last.missing, isPriced: false }));
  }

  for (;;) {
    const step = steps[nextStep];
    // The price of what is not held does not matter.
    const point = held && closes[nextClose];
    const from = Math.min(
      step ? indexFrom(days, step.day, next) : days.length,
      point ? indexFrom(days, point.day, next) : days.length,
    );
    if (changes.length === 0 && from > 0) changes.push(new ValueChange(0, nothingHeld, unchanged));
    const day = days[from];
    if (day === undefined) break;
    let [contributions, withdrawals] = [0n, 0n];
    let bought: AssetDay["bought"];
    let isPriced = false;
    for (let due = step; due && due.day <= day; due = steps[++nextStep]) {
      contributions += due.contributed;
      withdrawals += due.withdrawn;
      // A sale with nothing to sell says nothing.
      isPriced ||= due.isTraded && (held !== undefined || due.held !== undefined || due.contributed !== 0n);
      ({ held, invested, bought } = due);
    }
    for (let due = closes[nextClose]; due && due.day <= day; due = closes[++nextClose]) {
      close = due;
      isPriced ||= held !== undefined;
    }
    const price = held && priceOn(held, close, day, splits);
    const value = held && price ? productOf(held.quantity, price) : 0n;
    const ofPurchases = bought ? bought.proceeds + (price ? productOf(bought.stillHeld, price) : 0n) : 0n;
    const openingUnitsValue = value + withdrawals - ofPurchases;
    const missing = held && !price ? [assetId] : nothing;
    next = from + 1;
    endFlows(from);
    changes.push(
      new ValueChange(
        from,
        { value, invested, contributions, withdrawals, openingUnitsValue },
        { missing, isPriced },
      ),
    );
  }
  endFlows(days.length);
  return changes;
}

export type PricedLedger = {
  /** In ledger order. */
  ledger: readonly LedgerEntry[];
  /** Of each asset, by day. */
  closes: ReadonlyMap<string, readonly Close[]>;
};

/** Every asset of a ledger along the days, which must be in order. */
export function valueChangesByAsset(
  { ledger, closes }: PricedLedger,
  days: readonly Day[],
): Map<string, ValueChange[]> {
  return new Map(
    [...replaysByAsset(ledger)].map(([assetId, { days: steps, ratioChanges: splits }]) => [
      assetId,
      assetValueChanges({ assetId, steps, splits, closes: closes.get(assetId) ?? [] }, days),
    ]),
  );
}

/** The days of a period (from, to]: its base and every calendar day after it, so that the day before is the day before. */
export function daysToValue(from: Day, to: Day): readonly Day[] {
  return calendarDays(from, to);
}

/** The period since the first trade begins the day before it, with nothing. */
export function dayBeforeFirstTrade(firstTraded: Day | undefined, to: Day): Day {
  return firstTraded !== undefined && firstTraded <= to ? addDays(firstTraded, -1) : to;
}
