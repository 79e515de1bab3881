import type { Amount } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import { nothingHeld, SummedDailyValue, type ValueAmounts, type ValueChange } from "#domain/daily-value.ts";

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
  if (amount !== 0n) amounts[i] = (amounts[i] ?? 0n) + amount;
}

/** Usually both are equal, and a comparison costs less than a subtraction. */
function addDifference(amounts: Amount[], i: number, amount: Amount, subtracted: Amount): void {
  if (amount !== subtracted) amounts[i] = (amounts[i] ?? 0n) + amount - subtracted;
}

const negated = (amounts: ValueAmounts): ValueAmounts => ({
  value: -amounts.value,
  receivable: -amounts.receivable,
  accrued: -amounts.accrued,
  paid: -amounts.paid,
  invested: -amounts.invested,
  contributions: -amounts.contributions,
  withdrawals: -amounts.withdrawals,
  openingUnitsValue: -amounts.openingUnitsValue,
});

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
  };
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

  copy(): DailyValueSums {
    const { value, receivable, accrued, paid, invested, contributions, withdrawals, openingUnitsValue } =
      this.#amounts;
    const amounts = {
      value: [...value],
      receivable: [...receivable],
      accrued: [...accrued],
      paid: [...paid],
      invested: [...invested],
      contributions: [...contributions],
      withdrawals: [...withdrawals],
      openingUnitsValue: [...openingUnitsValue],
    };
    return new DailyValueSums(this.#days, amounts, this.#priced.slice());
  }

  add(changes: readonly ValueChange[]): void {
    let before = nothingHeld;
    for (const { from, amounts, isPriced } of changes) {
      this.#addChange(from, amounts, before);
      if (isPriced) this.#priced[from] = (this.#priced[from] ?? 0) + 1;
      before = amounts;
    }
  }

  /** Takes back changes that were added. */
  subtract(changes: readonly ValueChange[]): void {
    let before = nothingHeld;
    for (const { from, amounts, isPriced } of changes) {
      const taken = negated(amounts);
      this.#addChange(from, taken, before);
      if (isPriced) this.#priced[from] = (this.#priced[from] ?? 0) - 1;
      before = taken;
    }
  }

  #addChange(from: number, amounts: ValueAmounts, before: ValueAmounts): void {
    const sums = this.#amounts;
    addDifference(sums.value, from, amounts.value, before.value);
    addDifference(sums.receivable, from, amounts.receivable, before.receivable);
    addDifference(sums.invested, from, amounts.invested, before.invested);
    addTo(sums.accrued, from, amounts.accrued);
    addTo(sums.paid, from, amounts.paid);
    addTo(sums.contributions, from, amounts.contributions);
    addTo(sums.withdrawals, from, amounts.withdrawals);
    addDifference(sums.openingUnitsValue, from, amounts.openingUnitsValue, amounts.value);
  }

  /** `missing`: the spans of the added assets. */
  total(missing: Iterable<MissingSpan>): SummedDailyValue[] {
    const withoutPrice = missingByDay(missing);
    const sums = this.#amounts;
    let [value, receivable, invested] = [0n, 0n, 0n];
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
    const missing: string[] = [];
    let isPriced = false;
    for (const group of all) {
      const valued = group[i];
      if (!valued) continue;
      sum.value += valued.amounts.value;
      sum.receivable += valued.amounts.receivable;
      sum.accrued += valued.amounts.accrued;
      sum.paid += valued.amounts.paid;
      sum.invested += valued.amounts.invested;
      sum.contributions += valued.amounts.contributions;
      sum.withdrawals += valued.amounts.withdrawals;
      sum.openingUnitsValue += valued.amounts.openingUnitsValue;
      isPriced ||= valued.isPriced;
      missing.push(...valued.missing);
    }
    return new SummedDailyValue(day, sum, { missing: missing.length > 0 ? missing : nothing, isPriced });
  });
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
