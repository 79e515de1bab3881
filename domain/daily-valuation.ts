import { businessDaysBetween } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import { type AssetDay, replayByDay } from "#domain/ledger/asset-days.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type RatioChange, ratioChangesByAsset, splitAdjusted } from "#domain/prices/split-adjusted.ts";
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

/** An asset from one of the valued days on, by its index, until the next change. Flows are of that day alone. */
export type Change = Valued & { from: number };

export type AssetHistory = {
  assetId: string;
  /** In order. */
  steps: readonly AssetDay[];
  /** In order. */
  splits: readonly RatioChange[];
  /** By day. */
  closes: readonly Close[];
};

type Flow = Pick<Valued, "putIn" | "takenOut">;
const noFlow: Flow = { putIn: zero, takenOut: zero };
const nothing: readonly string[] = [];
const nothingHeld: Valued = { value: zero, invested: zero, ...noFlow, missing: nothing };

/** At 20 decimals, sums and differences of amounts are exact; a division leaves 80 digits. */
const rounded = (amount: Decimal) => (amount.decimalPlaces() > 20 ? amount.toDecimalPlaces(20) : amount);

type Held = NonNullable<AssetDay["held"]>;

function priceOn(held: Held, close: Close | undefined, day: Day, splits: readonly RatioChange[]) {
  const quote = close && {
    price: splitAdjusted(close.price, close.day, day, splits),
    day: close.day,
    source: "market",
  };
  const { price } = currentPriceOf(held, quote);
  return price.isZero() ? undefined : price;
}

const hasFlow = ({ putIn, takenOut }: Valued) => putIn !== zero || takenOut !== zero;

/** The index of the first of the days that is not before `day`; how many there are where all are. */
function indexFrom(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
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
  let nextStep = 0;
  let nextClose = 0;
  let held: Held | undefined;
  let close: Close | undefined;

  function push(change: Change): void {
    const last = changes.at(-1);
    if (last && hasFlow(last) && last.from + 1 < change.from)
      changes.push({ ...last, ...noFlow, from: last.from + 1 });
    changes.push(change);
  }

  for (;;) {
    const step = steps[nextStep];
    // The price of what is not held does not matter.
    const point = held && closes[nextClose];
    const from = Math.min(
      step ? indexFrom(days, step.day) : days.length,
      point ? indexFrom(days, point.day) : days.length,
    );
    if (changes.length === 0 && from > 0) changes.push({ from: 0, ...nothingHeld });
    const day = days[from];
    if (day === undefined) break;
    let { putIn, takenOut } = noFlow;
    for (let due = step; due && due.day <= day; due = steps[++nextStep]) {
      putIn = added(putIn, due.contributed);
      takenOut = added(takenOut, due.withdrawn);
      held = due.held;
    }
    for (let due = closes[nextClose]; due && due.day <= day; due = closes[++nextClose]) close = due;
    push({ from, ...valuedOn(day, held, close, { assetId, splits, putIn, takenOut }) });
  }
  const last = changes.at(-1);
  if (last && hasFlow(last) && last.from + 1 < days.length)
    changes.push({ ...last, ...noFlow, from: last.from + 1 });
  return changes;
}

function valuedOn(
  day: Day,
  held: Held | undefined,
  close: Close | undefined,
  { assetId, splits, ...flow }: Flow & Pick<AssetHistory, "assetId" | "splits">,
): Valued {
  if (!held) return { ...nothingHeld, ...flow };
  const price = priceOn(held, close, day, splits);
  return {
    value: price ? rounded(held.quantity.times(price)) : zero,
    invested: rounded(held.cost),
    ...flow,
    missing: price ? nothing : [assetId],
  };
}

const added = (a: Decimal, b: Decimal) => (a === zero ? b : b === zero ? a : a.plus(b));

/** Adds up assets valued on the same days, and keeps none of them. */
export class DaySums {
  readonly #days: readonly Day[];
  /** By how much each amount differs from the day before. */
  readonly #value: Decimal[];
  readonly #invested: Decimal[];
  readonly #putIn: Decimal[];
  readonly #takenOut: Decimal[];
  readonly #missing = new Map<number, string[]>();

  constructor(days: readonly Day[]) {
    this.#days = days;
    this.#value = days.map(() => zero);
    this.#invested = days.map(() => zero);
    this.#putIn = days.map(() => zero);
    this.#takenOut = days.map(() => zero);
  }

  add(changes: readonly Change[]): void {
    let before: Valued = nothingHeld;
    for (const [place, change] of changes.entries()) {
      const { from, missing } = change;
      if (missing.length > 0) this.#addMissing(from, changes[place + 1]?.from ?? this.#days.length, missing);
      addTo(this.#value, from, differenceOf(change.value, before.value));
      addTo(this.#invested, from, differenceOf(change.invested, before.invested));
      addTo(this.#putIn, from, change.putIn);
      addTo(this.#takenOut, from, change.takenOut);
      before = change;
    }
  }

  #addMissing(from: number, until: number, missing: readonly string[]): void {
    for (let i = from; i < until; i += 1) {
      const known = this.#missing.get(i) ?? [];
      known.push(...missing);
      this.#missing.set(i, known);
    }
  }

  total(): ValuedDay[] {
    let value = zero;
    let invested = zero;
    return this.#days.map((day, i) => {
      value = added(value, this.#value[i] ?? zero);
      invested = added(invested, this.#invested[i] ?? zero);
      const [putIn = zero, takenOut = zero] = [this.#putIn[i], this.#takenOut[i]];
      return { day, value, invested, putIn, takenOut, missing: this.#missing.get(i) ?? nothing };
    });
  }
}

const differenceOf = (now: Decimal, before: Decimal) =>
  now === before ? zero : before === zero ? now : now.minus(before);

function addTo(amounts: Decimal[], i: number, amount: Decimal): void {
  if (amount !== zero) amounts[i] = added(amounts[i] ?? zero, amount);
}

/** Groups of assets, valued on the same days, as one. */
export function totalOfGroups(groups: Iterable<readonly ValuedDay[]>, days: readonly Day[]): ValuedDay[] {
  const total: ValuedDay[] = days.map((day) => ({ day, ...nothingHeld }));
  for (const group of groups) {
    for (const [i, valued] of group.entries()) {
      const sum = total[i];
      if (!sum) continue;
      sum.value = added(sum.value, valued.value);
      sum.invested = added(sum.invested, valued.invested);
      sum.putIn = added(sum.putIn, valued.putIn);
      sum.takenOut = added(sum.takenOut, valued.takenOut);
      if (valued.missing.length > 0) sum.missing = [...sum.missing, ...valued.missing];
    }
  }
  return total;
}

/** Several assets, valued on the same days, as one. */
export function totalDays(parts: Iterable<readonly Change[]>, days: readonly Day[]): ValuedDay[] {
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
  const splits = ratioChangesByAsset(ledger);
  return new Map(
    [...replayByDay(ledger).days].map(([assetId, steps]) => {
      const history = { steps, splits: splits.get(assetId) ?? [], closes: closes.get(assetId) ?? [] };
      return [assetId, assetChanges({ assetId, ...history }, days)];
    }),
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

/** The period since the first entry begins the day before it, with nothing. */
export function sinceFirst(traded: readonly { day: Day }[], to: Day): Day {
  const [first] = traded;
  return first && first.day <= to ? addDays(first.day, -1) : to;
}
