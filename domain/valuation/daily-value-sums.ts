import type { Amount } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  nothingHeld,
  SummedDailyValue,
  type ValueAmounts,
  type ValueChange,
} from "#domain/valuation/daily-value.ts";

const nothing: readonly string[] = [];

/** Days without a price, as indexes: `from` included, `until` not. */
export type MissingSpan = { from: number; until: number; assetIds: readonly string[] };

/** The days on which an asset is held without a price. `dayCount` is the number of valued days. */
export function missingSpans(changes: readonly ValueChange[], dayCount: number): MissingSpan[] {
  return changes.flatMap(({ from, missing: assetIds }, i) =>
    assetIds.length > 0 ? [{ from, until: changes[i + 1]?.from ?? dayCount, assetIds }] : [],
  );
}

/** The assets without a price of each day, in the order of the spans. */
function missingByDay(spans: Iterable<MissingSpan>): Map<number, string[]> {
  const byDay = new Map<number, string[]>();
  for (const { from, until, assetIds } of spans) {
    for (let i = from; i < until; i += 1) {
      const ofDay = byDay.get(i) ?? [];
      ofDay.push(...assetIds);
      byDay.set(i, ofDay);
    }
  }
  return byDay;
}

function addTo(amounts: Amount[], i: number, amount: Amount): void {
  amounts[i] = (amounts[i] ?? 0n) + amount;
}

/**
 * `value`, `receivable` and `invested` hold differences to the previous day; the flows are the amounts of the day.
 * `openingUnitsValue` holds its difference to the value of the day.
 */
type Columns = Record<keyof ValueAmounts, Amount[]>;

function emptyColumns(length: number): Columns {
  const empty = () => Array.from({ length }, () => 0n);
  return {
    value: empty(),
    receivable: empty(),
    accrued: empty(),
    paid: empty(),
    invested: empty(),
    contributions: empty(),
    withdrawals: empty(),
    openingUnitsValue: empty(),
    openingProceeds: empty(),
  };
}

const columns = [
  "value",
  "receivable",
  "accrued",
  "paid",
  "invested",
  "contributions",
  "withdrawals",
  "openingUnitsValue",
  "openingProceeds",
] as const satisfies readonly (keyof ValueAmounts)[];

const columnNumbers = Object.fromEntries(columns.map((column, i) => [column, i])) as Record<
  (typeof columns)[number],
  number
>;

/** An integer of up to 128 bits as two of 64. */
const wordBits = 64n;

/** The amounts that changes add to the sums, 20 bytes each. */
export class PackedChanges {
  /** The index of the day times the number of columns, plus the column. */
  readonly #places: Uint32Array;
  readonly #high: BigInt64Array;
  readonly #low: BigUint64Array;
  /** The indexes of the days with a price. */
  readonly #priced: Uint32Array;

  private constructor(places: Uint32Array, high: BigInt64Array, low: BigUint64Array, priced: Uint32Array) {
    this.#places = places;
    this.#high = high;
    this.#low = low;
    this.#priced = priced;
  }

  /** `before` as in `DailyValueSums.add`. Undefined if an amount needs more than 128 bits, which is 1e18 BRL. */
  static of(changes: readonly ValueChange[], before?: ValueChange): PackedChanges | undefined {
    const most = changes.length * columns.length;
    const places = new Uint32Array(most);
    const high = new BigInt64Array(most);
    const low = new BigUint64Array(most);
    let count = 0;
    let isSmall = true;
    forEachAmount(changes, before, (column, day, amount) => {
      isSmall &&= BigInt.asIntN(128, amount) === amount;
      places[count] = day * columns.length + columnNumbers[column];
      // Both arrays keep the lower 64 bits of what they are given.
      high[count] = amount >> wordBits;
      low[count] = amount;
      count += 1;
    });
    if (!isSmall) return undefined;
    const priced = Uint32Array.from(changes.flatMap(({ from, isPriced }) => (isPriced ? from : [])));
    return new PackedChanges(places.slice(0, count), high.slice(0, count), low.slice(0, count), priced);
  }

  get length(): number {
    return this.#places.length + this.#priced.length;
  }

  takeFrom(sums: Columns, counts: Uint32Array): void {
    this.#places.forEach((place, i) => {
      const amount = ((this.#high[i] ?? 0n) << wordBits) + (this.#low[i] ?? 0n);
      const column = columns[place % columns.length];
      if (column) addTo(sums[column], Math.floor(place / columns.length), -amount);
    });
    for (const day of this.#priced) counts[day] = (counts[day] ?? 0) - 1;
  }
}

/** Calls `add` with each amount other than zero that the changes add to a column on a day. */
function forEachAmount(
  changes: readonly ValueChange[],
  last: ValueChange | undefined,
  add: (column: keyof ValueAmounts, day: number, amount: Amount) => void,
): void {
  let before = last?.amounts ?? nothingHeld;
  for (const { from, amounts } of changes) {
    const { value, receivable, invested } = amounts;
    // Usually both are equal, and a comparison costs less than a subtraction.
    if (value !== before.value) add("value", from, value - before.value);
    if (receivable !== before.receivable) add("receivable", from, receivable - before.receivable);
    if (invested !== before.invested) add("invested", from, invested - before.invested);
    if (amounts.accrued !== 0n) add("accrued", from, amounts.accrued);
    if (amounts.paid !== 0n) add("paid", from, amounts.paid);
    if (amounts.contributions !== 0n) add("contributions", from, amounts.contributions);
    if (amounts.withdrawals !== 0n) add("withdrawals", from, amounts.withdrawals);
    if (amounts.openingUnitsValue !== value)
      add("openingUnitsValue", from, amounts.openingUnitsValue - value);
    if (amounts.openingProceeds !== 0n) add("openingProceeds", from, amounts.openingProceeds);
    before = amounts;
  }
}

/** Adds up assets valued on the same days, without retaining the single assets. Amounts are integers, so sums are exact. */
export class DailyValueSums {
  readonly #days: readonly Day[];
  readonly #amounts: Columns;
  /** Number of assets with a price of the day. */
  readonly #priced: Uint32Array;

  constructor(
    days: readonly Day[],
    amounts = emptyColumns(days.length),
    priced = new Uint32Array(days.length),
  ) {
    this.#days = days;
    this.#amounts = amounts;
    this.#priced = priced;
  }

  /** Other sums of the same days, with these added. */
  plus(other: DailyValueSums): DailyValueSums {
    const amounts = emptyColumns(0);
    for (const column of columns)
      amounts[column] = this.#amounts[column].map((amount, i) => amount + (other.#amounts[column][i] ?? 0n));
    const priced = this.#priced.map((count, i) => count + (other.#priced[i] ?? 0));
    return new DailyValueSums(this.#days, amounts, priced);
  }

  /** `before` is the asset's change before these, if they are not its first ones. */
  add(changes: readonly ValueChange[], before?: ValueChange): void {
    forEachAmount(changes, before, (column, day, amount) => addTo(this.#amounts[column], day, amount));
    for (const { from, isPriced } of changes)
      if (isPriced) this.#priced[from] = (this.#priced[from] ?? 0) + 1;
  }

  /** Takes back changes that were added, with the same `before`. */
  remove(changes: readonly ValueChange[], before?: ValueChange): void {
    forEachAmount(changes, before, (column, day, amount) => addTo(this.#amounts[column], day, -amount));
    for (const { from, isPriced } of changes)
      if (isPriced) this.#priced[from] = (this.#priced[from] ?? 0) - 1;
  }

  /** Takes back changes that were added. */
  subtract(changes: PackedChanges): void {
    changes.takeFrom(this.#amounts, this.#priced);
  }

  /** `missing`: the spans of the added assets. */
  total(missing: Iterable<MissingSpan>): SummedDailyValue[] {
    const withoutPrice = missingByDay(missing);
    const sums = this.#amounts;
    let value = 0n;
    let receivable = 0n;
    let invested = 0n;
    return this.#days.map((day, i) => {
      value += sums.value[i] ?? 0n;
      receivable += sums.receivable[i] ?? 0n;
      invested += sums.invested[i] ?? 0n;
      const amounts = {
        value,
        receivable,
        accrued: sums.accrued[i] ?? 0n,
        paid: sums.paid[i] ?? 0n,
        invested,
        contributions: sums.contributions[i] ?? 0n,
        withdrawals: sums.withdrawals[i] ?? 0n,
        openingUnitsValue: value + (sums.openingUnitsValue[i] ?? 0n),
        openingProceeds: sums.openingProceeds[i] ?? 0n,
      };
      return new SummedDailyValue(day, amounts, {
        missing: withoutPrice.get(i) ?? nothing,
        isPriced: this.#priced[i] !== 0,
      });
    });
  }
}

/** The total of groups of assets, all valued on the same days. */
export function sumGroups(
  groups: Iterable<readonly SummedDailyValue[]>,
  days: readonly Day[],
): SummedDailyValue[] {
  const all = [...groups];
  return days.map((day, i) => {
    const sum: ValueAmounts = { ...nothingHeld };
    let missing = nothing;
    let isPriced = false;
    for (const group of all) {
      const valued = group[i];
      if (!valued) continue;
      addAmounts(sum, valued.amounts);
      isPriced ||= valued.isPriced;
      if (valued.missing.length > 0) missing = [...missing, ...valued.missing];
    }
    return new SummedDailyValue(day, sum, { missing, isPriced });
  });
}

/** Most flows of a day are zero, and a comparison costs less than an addition. */
function addAmounts(sum: ValueAmounts, added: ValueAmounts): void {
  sum.value += added.value;
  sum.invested += added.invested;
  sum.openingUnitsValue += added.openingUnitsValue;
  if (added.receivable !== 0n) sum.receivable += added.receivable;
  if (added.accrued !== 0n) sum.accrued += added.accrued;
  if (added.paid !== 0n) sum.paid += added.paid;
  if (added.contributions !== 0n) sum.contributions += added.contributions;
  if (added.withdrawals !== 0n) sum.withdrawals += added.withdrawals;
  if (added.openingProceeds !== 0n) sum.openingProceeds += added.openingProceeds;
}

/** The total of assets, all valued on the same days. */
export function sumAssets(parts: Iterable<readonly ValueChange[]>, days: readonly Day[]): SummedDailyValue[] {
  const sums = new DailyValueSums(days);
  const missing: MissingSpan[] = [];
  for (const part of parts) {
    sums.add(part);
    missing.push(...missingSpans(part, days.length));
  }
  return sums.total(missing);
}
