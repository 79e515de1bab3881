import type { Amount } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import { nothingHeld, SummedDailyValue, type ValueAmounts, type ValueChange } from "#domain/daily-value.ts";

const nothing: readonly string[] = [];

function addTo(amounts: Amount[], i: number, amount: Amount): void {
  if (amount !== 0n) amounts[i] = (amounts[i] ?? 0n) + amount;
}

/** Usually both are equal, and a comparison costs less than a subtraction. */
function addDifference(amounts: Amount[], i: number, amount: Amount, subtracted: Amount): void {
  if (amount !== subtracted) amounts[i] = (amounts[i] ?? 0n) + amount - subtracted;
}

/** Adds up assets valued on the same days, without retaining the single assets. */
export class DailyValueSums {
  readonly #days: readonly Day[];
  /** `#value`, `#receivable` and `#invested` hold differences to the previous day; the flows are the amounts of the day. */
  readonly #value: Amount[];
  readonly #receivable: Amount[];
  readonly #invested: Amount[];
  readonly #accrued: Amount[];
  readonly #paid: Amount[];
  readonly #contributions: Amount[];
  readonly #withdrawals: Amount[];
  /** openingUnitsValue − value of each day. */
  readonly #openingUnitsDelta: Amount[];
  readonly #isPriced: boolean[];
  readonly #missing = new Map<number, string[]>();

  constructor(days: readonly Day[]) {
    this.#days = days;
    this.#value = days.map(() => 0n);
    this.#receivable = days.map(() => 0n);
    this.#invested = days.map(() => 0n);
    this.#accrued = days.map(() => 0n);
    this.#paid = days.map(() => 0n);
    this.#contributions = days.map(() => 0n);
    this.#withdrawals = days.map(() => 0n);
    this.#openingUnitsDelta = days.map(() => 0n);
    this.#isPriced = days.map(() => false);
  }

  add(changes: readonly ValueChange[]): void {
    let before = nothingHeld;
    let index = 0;
    for (const { from, amounts, missing, isPriced } of changes) {
      index += 1;
      if (missing.length > 0) this.#addMissing(from, changes[index]?.from ?? this.#days.length, missing);
      addDifference(this.#value, from, amounts.value, before.value);
      addDifference(this.#receivable, from, amounts.receivable, before.receivable);
      addDifference(this.#invested, from, amounts.invested, before.invested);
      addTo(this.#accrued, from, amounts.accrued);
      addTo(this.#paid, from, amounts.paid);
      addTo(this.#contributions, from, amounts.contributions);
      addTo(this.#withdrawals, from, amounts.withdrawals);
      addDifference(this.#openingUnitsDelta, from, amounts.openingUnitsValue, amounts.value);
      if (isPriced) this.#isPriced[from] = true;
      before = amounts;
    }
  }

  #addMissing(from: number, until: number, missing: readonly string[]): void {
    for (let i = from; i < until; i += 1) {
      const assetIds = this.#missing.get(i) ?? [];
      assetIds.push(...missing);
      this.#missing.set(i, assetIds);
    }
  }

  total(): SummedDailyValue[] {
    let [value, receivable, invested] = [0n, 0n, 0n];
    return this.#days.map((day, i) => {
      value += this.#value[i] ?? 0n;
      receivable += this.#receivable[i] ?? 0n;
      invested += this.#invested[i] ?? 0n;
      const [accrued = 0n, paid = 0n, contributions = 0n, withdrawals = 0n, openingUnitsDelta = 0n] = [
        this.#accrued[i],
        this.#paid[i],
        this.#contributions[i],
        this.#withdrawals[i],
        this.#openingUnitsDelta[i],
      ];
      const amounts = {
        value,
        receivable,
        accrued,
        paid,
        invested,
        contributions,
        withdrawals,
        openingUnitsValue: value + openingUnitsDelta,
      };
      const missing = this.#missing.get(i) ?? nothing;
      return new SummedDailyValue(day, amounts, { missing, isPriced: this.#isPriced[i] ?? false });
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
  for (const part of parts) sums.add(part);
  return sums.total();
}
