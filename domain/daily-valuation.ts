import { type Amount, amountOf, decimalOf, productOf } from "#domain/amount.ts";
import { businessDaysBetween } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import { type AssetDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type RatioChange, splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { currentPriceOf } from "#domain/valuation.ts";

/** What the market, or a dated valuation, says of an asset: BRL per unit, as traded. */
export type Close = { day: Day; price: Decimal };

/** An asset, or several together, on a valued day. */
export type Valued = {
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

export type ValuedDay = Valued & { day: Day };

/** As `Valued`, in whole numbers. */
export type Amounts = { value: Amount; invested: Amount; putIn: Amount; takenOut: Amount };

/** Most amounts are only ever added up: decimals are made where they are asked for. */
class ValuedAmounts implements Valued {
  readonly amounts: Amounts;
  readonly missing: readonly string[];

  constructor(amounts: Amounts, missing: readonly string[]) {
    this.amounts = amounts;
    this.missing = missing;
  }
  get value(): Decimal {
    return decimalOf(this.amounts.value);
  }
  get invested(): Decimal {
    return decimalOf(this.amounts.invested);
  }
  get putIn(): Decimal {
    return decimalOf(this.amounts.putIn);
  }
  get takenOut(): Decimal {
    return decimalOf(this.amounts.takenOut);
  }
}

export function amountsOf(valued: Valued): Amounts {
  if (valued instanceof ValuedAmounts) return valued.amounts;
  return {
    value: amountOf(valued.value),
    invested: amountOf(valued.invested),
    putIn: amountOf(valued.putIn),
    takenOut: amountOf(valued.takenOut),
  };
}

/** An asset from one of the valued days on, by its index, until the next change. Flows are of that day alone. */
export class Change extends ValuedAmounts {
  readonly from: number;

  constructor(from: number, amounts: Amounts, missing: readonly string[]) {
    super(amounts, missing);
    this.from = from;
  }
}

/** Several assets together on a valued day. */
export class SummedDay extends ValuedAmounts {
  readonly day: Day;

  constructor(day: Day, amounts: Amounts, missing: readonly string[]) {
    super(amounts, missing);
    this.day = day;
  }
}

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
const nothingHeld: Amounts = { value: 0n, invested: 0n, putIn: 0n, takenOut: 0n };

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
 * however long the period.
 */
export function assetChanges(
  { assetId, steps, splits, closes }: AssetHistory,
  days: readonly Day[],
): Change[] {
  const changes: Change[] = [];
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
    if (!last || (last.amounts.putIn === 0n && last.amounts.takenOut === 0n)) return;
    if (last.from + 1 >= until) return;
    const { value, invested: cost } = last.amounts;
    changes.push(new Change(last.from + 1, { value, invested: cost, putIn: 0n, takenOut: 0n }, last.missing));
  }

  for (;;) {
    const step = steps[nextStep];
    // The price of what is not held does not matter.
    const point = held && closes[nextClose];
    const from = Math.min(
      step ? indexFrom(days, step.day, next) : days.length,
      point ? indexFrom(days, point.day, next) : days.length,
    );
    if (changes.length === 0 && from > 0) changes.push(new Change(0, nothingHeld, nothing));
    const day = days[from];
    if (day === undefined) break;
    let [putIn, takenOut] = [0n, 0n];
    for (let due = step; due && due.day <= day; due = steps[++nextStep]) {
      putIn += due.contributed;
      takenOut += due.withdrawn;
      ({ held, invested } = due);
    }
    for (let due = closes[nextClose]; due && due.day <= day; due = closes[++nextClose]) close = due;
    const price = held && priceOn(held, close, day, splits);
    const value = held && price ? productOf(held.quantity, price) : 0n;
    const missing = held && !price ? [assetId] : nothing;
    next = from + 1;
    endFlows(from);
    changes.push(new Change(from, { value, invested, putIn, takenOut }, missing));
  }
  endFlows(days.length);
  return changes;
}

/** Adds up assets valued on the same days, and keeps none of them. */
export class DaySums {
  readonly #days: readonly Day[];
  /** By how much each amount differs from the day before; flows are whole. */
  readonly #value: Amount[];
  readonly #invested: Amount[];
  readonly #putIn: Amount[];
  readonly #takenOut: Amount[];
  readonly #missing = new Map<number, string[]>();

  constructor(days: readonly Day[]) {
    this.#days = days;
    this.#value = days.map(() => 0n);
    this.#invested = days.map(() => 0n);
    this.#putIn = days.map(() => 0n);
    this.#takenOut = days.map(() => 0n);
  }

  add(changes: readonly Change[]): void {
    let before = nothingHeld;
    for (const [place, { from, amounts, missing }] of changes.entries()) {
      if (missing.length > 0) this.#addMissing(from, changes[place + 1]?.from ?? this.#days.length, missing);
      addTo(this.#value, from, amounts.value - before.value);
      addTo(this.#invested, from, amounts.invested - before.invested);
      addTo(this.#putIn, from, amounts.putIn);
      addTo(this.#takenOut, from, amounts.takenOut);
      before = amounts;
    }
  }

  #addMissing(from: number, until: number, missing: readonly string[]): void {
    for (let i = from; i < until; i += 1) {
      const known = this.#missing.get(i) ?? [];
      known.push(...missing);
      this.#missing.set(i, known);
    }
  }

  total(): SummedDay[] {
    let [value, invested] = [0n, 0n];
    return this.#days.map((day, i) => {
      value += this.#value[i] ?? 0n;
      invested += this.#invested[i] ?? 0n;
      const [putIn = 0n, takenOut = 0n] = [this.#putIn[i], this.#takenOut[i]];
      return new SummedDay(day, { value, invested, putIn, takenOut }, this.#missing.get(i) ?? nothing);
    });
  }
}

function addTo(amounts: Amount[], i: number, amount: Amount): void {
  if (amount !== 0n) amounts[i] = (amounts[i] ?? 0n) + amount;
}

/** Groups of assets, valued on the same days, as one. */
export function totalOfGroups(groups: Iterable<readonly SummedDay[]>, days: readonly Day[]): SummedDay[] {
  const all = [...groups];
  return days.map((day, i) => {
    const sum = { ...nothingHeld };
    const missing: string[] = [];
    for (const group of all) {
      const valued = group[i];
      if (!valued) continue;
      sum.value += valued.amounts.value;
      sum.invested += valued.amounts.invested;
      sum.putIn += valued.amounts.putIn;
      sum.takenOut += valued.amounts.takenOut;
      missing.push(...valued.missing);
    }
    return new SummedDay(day, sum, missing.length > 0 ? missing : nothing);
  });
}

/** Several assets, valued on the same days, as one. */
export function totalDays(parts: Iterable<readonly Change[]>, days: readonly Day[]): SummedDay[] {
  const sums = new DaySums(days);
  for (const part of parts) sums.add(part);
  return sums.total();
}

export type History = {
  /** In ledger order. */
  ledger: readonly LedgerEntry[];
  /** Of each asset, by day. */
  closes: ReadonlyMap<string, readonly Close[]>;
};

/** Every asset of a ledger along the days, which must be in order. */
export function changesByAsset({ ledger, closes }: History, days: readonly Day[]): Map<string, Change[]> {
  return new Map(
    [...replaysByAsset(ledger)].map(([assetId, { days: steps, ratioChanges: splits }]) => [
      assetId,
      assetChanges({ assetId, steps, splits, closes: closes.get(assetId) ?? [] }, days),
    ]),
  );
}

/**
 * The days on which a period (from, to] must be valued: its base and its end, the sessions between, and every day
 * something was traded, so that no flow is set against the value of another day.
 */
export function daysToValue(from: Day, to: Day, traded: Iterable<{ day: Day }>): Day[] {
  const days = new Set([from, ...businessDaysBetween("B3", from, to), to]);
  for (const { day } of traded) if (from < day && day < to) days.add(day);
  return [...days].sort();
}

/** The period since the first trade begins the day before it, with nothing. */
export function sinceFirst(firstTraded: Day | undefined, to: Day): Day {
  return firstTraded !== undefined && firstTraded <= to ? addDays(firstTraded, -1) : to;
}
