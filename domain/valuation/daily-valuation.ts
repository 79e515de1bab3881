import { type Amount, productOf, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import { lastUntil } from "#domain/kernel/by-day.ts";
import { addDays, calendarDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetDay } from "#domain/ledger/asset-day.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import { type PricedHolding, repaidAtPrices } from "#domain/prices/first-priced-day.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { nothingHeld, ValueChange } from "#domain/valuation/daily-value.ts";
import { currentPriceOf } from "#domain/valuation/valuation.ts";

/** A closing price, or a dated valuation by the owner: BRL per unit, not adjusted for splits. */
export type Close = { day: Day; price: Decimal };

export type HeldHistory = {
  assetId: string;
  /** In order. */
  steps: readonly AssetDay[];
  /** In order. */
  splits: readonly RatioChange[];
  /** By day. */
  closes: readonly Close[];
  /** The asset that all units were converted into. */
  successor?: PricedHolding | undefined;
};

type Held = NonNullable<AssetDay["held"]>;

const nothing: readonly string[] = [];
const unchanged = { missing: nothing, isPriced: false };

/** Undefined if there is no price. */
function priceOn(held: Held, close: Close | undefined, day: Day, splits: readonly RatioChange[]) {
  const quote = close && {
    price: splitAdjusted(close.price, close.day, day, splits),
    day: close.day,
    source: "market",
  };
  const { price } = currentPriceOf(held, quote);
  return price.isZero() ? undefined : price;
}

/** Units bought on a day: remaining ones at the day's price, sold ones at their proceeds. */
function valueOfPurchases(bought: AssetDay["bought"], price: Decimal | undefined): Amount {
  if (!bought) return 0n;
  return bought.proceeds + (price ? productOf(bought.stillHeld, price) : 0n);
}

const nothingMoved = { came: 0n, left: 0n, stillHeld: 0n, proceeds: 0n };

/**
 * The value of units that came from other portfolios on a day, and of those that left. Sales take all earlier units before those that
 * came. `stillHeld` is the value of the remaining ones of these, and `proceeds` are those of the others.
 */
function valueOfMoved({ moved, held, bought, sold }: AssetDay, priceOf: (held: Held) => Decimal | undefined) {
  const price = moved && priceOf({ quantity: moved.units, lastTrade: moved.lastTrade });
  if (!moved || !price) return nothingMoved;
  const value = productOf(moved.units, price);
  if (value <= 0n) return { ...nothingMoved, left: -value };
  const notBought = (held?.quantity ?? zero).minus(bought?.stillHeld ?? zero);
  const remaining = Decimal.min(moved.units, Decimal.max(zero, notBought));
  const gone = Decimal.min(moved.units.minus(remaining), sold?.quantity ?? zero);
  const proceeds =
    sold && gone.gt(0) ? toAmount(toDecimal(sold.proceeds).times(gone).div(sold.quantity)) : 0n;
  return { ...nothingMoved, came: value, stillHeld: productOf(remaining, price), proceeds };
}

/** The price of a unit on each day on which units moved between portfolios. */
export function pricesOfMoves({ steps, splits, closes }: HeldHistory): Map<Day, Decimal> {
  return new Map(
    steps.flatMap(({ day, moved }) => {
      const held = moved && { quantity: moved.units, lastTrade: moved.lastTrade };
      const price = held && priceOn(held, lastUntil(closes, day), day, splits);
      return price ? [[day, price] as const] : [];
    }),
  );
}

/** The index of the first day at or after `day`, searched from `start` on; `days.length` if there is none. */
export function indexFrom(days: readonly Day[], day: Day, start: number): number {
  // Fast path: closes follow each other by session, so the next day usually matches.
  if ((days[start] ?? day) >= day) return start;
  let low = start + 1;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a valuation stands between two days. */
export type ValuationState = {
  /** Index of the first day that is not processed yet. */
  next: number;
  nextStep: number;
  nextClose: number;
  held: Held | undefined;
  invested: Amount;
  close: Close | undefined;
  /** The last change so far. */
  last: ValueChange | undefined;
};

export const valuationStart: ValuationState = {
  next: 0,
  nextStep: 0,
  nextClose: 0,
  held: undefined,
  invested: 0n,
  close: undefined,
  last: undefined,
};

/**
 * One pass over the entries and the closes of an asset. Days without either cost nothing, so long periods stay cheap.
 * `days` must contain every day after its first on which the asset has an entry. Gives the changes before the day with index
 * `until`, and the state from which the same history, also with later closes, goes on.
 */
export function valueChangesUntil(
  { assetId, steps: entered, splits, closes, successor }: HeldHistory,
  days: readonly Day[],
  until: number,
  state: ValuationState = valuationStart,
): { changes: ValueChange[]; state: ValuationState } {
  const steps = repaidAtPrices({ steps: entered, closes, successor });
  const changes: ValueChange[] = [];
  let { next, nextStep, nextClose, held, invested, close, last } = state;

  function push(change: ValueChange): void {
    changes.push(change);
    last = change;
  }

  /** Flows apply to one day: adds a change without flows for the day after it. */
  function endFlows(before: number): void {
    if (!last || (last.amounts.contributions === 0n && last.amounts.withdrawals === 0n)) return;
    if (last.from + 1 >= before) return;
    const { value, invested: cost } = last.amounts;
    const amounts = { ...nothingHeld, value, invested: cost, openingUnitsValue: value };
    push(new ValueChange(last.from + 1, amounts, { missing: last.missing, isPriced: false }));
  }

  for (;;) {
    const step = steps[nextStep];
    // Closes matter only while the asset is held.
    const point = held && closes[nextClose];
    const from = Math.min(
      step ? indexFrom(days, step.day, next) : days.length,
      point ? indexFrom(days, point.day, next) : days.length,
    );
    if (!last && from > 0) push(new ValueChange(0, nothingHeld, unchanged));
    const day = days[from];
    if (day === undefined || from >= until) break;
    let contributions = 0n;
    let withdrawals = 0n;
    let repaid = 0n;
    let bought: AssetDay["bought"];
    let moving: AssetDay | undefined;
    let isPriced = false;
    for (let due = step; due && due.day <= day; due = steps[++nextStep]) {
      contributions += due.contributed;
      withdrawals += due.withdrawn;
      repaid += due.repaid;
      // Neither a rejected sale nor a conversion is a price observation, whatever cash comes with it.
      const isHeld = held !== undefined || due.held !== undefined || due.contributed !== 0n;
      isPriced ||= due.isTraded && isHeld;
      ({ held, invested, bought } = due);
      if (due.moved) moving = due;
    }
    for (let due = closes[nextClose]; due && due.day <= day; due = closes[++nextClose]) {
      close = due;
      // Units that came without a trade are valued at an earlier close, which is no price of their day.
      isPriced ||= (held !== undefined || moving !== undefined) && due.day > (days[from - 1] ?? "");
    }
    const price = held && priceOn(held, close, day, splits);
    const value = held && price ? productOf(held.quantity, price) : 0n;
    const moved = moving && valueOfMoved(moving, (units) => priceOn(units, close, day, splits));
    // Units that leave for another portfolio bring no money.
    const openingProceeds = withdrawals - repaid - (bought?.proceeds ?? 0n) - (moved?.proceeds ?? 0n);
    contributions += moved?.came ?? 0n;
    withdrawals += moved?.left ?? 0n;
    const ofOthers = valueOfPurchases(bought, price) + (moved ? moved.stillHeld + moved.proceeds : 0n);
    const openingUnitsValue = bought || moved || withdrawals !== 0n ? value + withdrawals - ofOthers : value;
    const missing = held && !price ? [assetId] : nothing;
    next = from + 1;
    endFlows(from);
    push(
      new ValueChange(
        from,
        { ...nothingHeld, value, invested, contributions, withdrawals, openingUnitsValue, openingProceeds },
        { missing, isPriced },
      ),
    );
  }
  endFlows(until);
  return { changes, state: { next, nextStep, nextClose, held, invested, close, last } };
}

/** The changes of an asset on all days. */
export const assetValueChanges = (history: HeldHistory, days: readonly Day[]): ValueChange[] =>
  valueChangesUntil(history, days, days.length).changes;

export type PricedLedger = {
  /** In ledger order. */
  ledger: readonly LedgerEntry[];
  /** Closes by asset, in order of day. */
  closes: ReadonlyMap<string, readonly Close[]>;
};

/** Values every asset of a ledger; `days` must be in order. */
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

/** The days of a period (from, to]: the base day and every calendar day after it, without gaps. */
export function daysToValue(from: Day, to: Day): readonly Day[] {
  return calendarDays(from, to);
}

/** The base day of the period since the first trade: nothing is held on it yet. */
export function dayBeforeFirstTrade(firstTraded: Day | undefined, to: Day): Day {
  return firstTraded !== undefined && firstTraded <= to ? addDays(firstTraded, -1) : to;
}
