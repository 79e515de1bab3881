import type { Amount } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import { type Amounts, type Change, nothingHeld, SummedDay } from "#domain/valued-day.ts";

const nothing: readonly string[] = [];

function addTo(amounts: Amount[], i: number, amount: Amount): void {
  if (amount !== 0n) amounts[i] = (amounts[i] ?? 0n) + amount;
}

/** Adds up assets valued on the same days, and keeps none of them. */
export class DaySums {
  readonly #days: readonly Day[];
  /** By how much each amount differs from the day before; flows are whole. */
  readonly #value: Amount[];
  readonly #invested: Amount[];
  readonly #putIn: Amount[];
  readonly #takenOut: Amount[];
  /** By how much what was there the day before differs from the value of the day. */
  readonly #uncarried: Amount[];
  readonly #isPriced: boolean[];
  readonly #missing = new Map<number, string[]>();

  constructor(days: readonly Day[]) {
    this.#days = days;
    this.#value = days.map(() => 0n);
    this.#invested = days.map(() => 0n);
    this.#putIn = days.map(() => 0n);
    this.#takenOut = days.map(() => 0n);
    this.#uncarried = days.map(() => 0n);
    this.#isPriced = days.map(() => false);
  }

  add(changes: readonly Change[]): void {
    let before = nothingHeld;
    for (const [place, { from, amounts, missing, isPriced }] of changes.entries()) {
      if (missing.length > 0) this.#addMissing(from, changes[place + 1]?.from ?? this.#days.length, missing);
      addTo(this.#value, from, amounts.value - before.value);
      addTo(this.#invested, from, amounts.invested - before.invested);
      addTo(this.#putIn, from, amounts.putIn);
      addTo(this.#takenOut, from, amounts.takenOut);
      addTo(this.#uncarried, from, amounts.carried - amounts.value);
      if (isPriced) this.#isPriced[from] = true;
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
      const [putIn = 0n, takenOut = 0n, uncarried = 0n] = [
        this.#putIn[i],
        this.#takenOut[i],
        this.#uncarried[i],
      ];
      const amounts = { value, invested, putIn, takenOut, carried: value + uncarried };
      const missing = this.#missing.get(i) ?? nothing;
      return new SummedDay(day, amounts, { missing, isPriced: this.#isPriced[i] ?? false });
    });
  }
}

/** Groups of assets, valued on the same days, as one. */
export function totalOfGroups(groups: Iterable<readonly SummedDay[]>, days: readonly Day[]): SummedDay[] {
  const all = [...groups];
  return days.map((day, i) => {
    const sum: Amounts = { ...nothingHeld };
    const missing: string[] = [];
    let isPriced = false;
    for (const group of all) {
      const valued = group[i];
      if (!valued) continue;
      sum.value += valued.amounts.value;
      sum.invested += valued.amounts.invested;
      sum.putIn += valued.amounts.putIn;
      sum.takenOut += valued.amounts.takenOut;
      sum.carried += valued.amounts.carried;
      isPriced ||= valued.isPriced;
      missing.push(...valued.missing);
    }
    return new SummedDay(day, sum, { missing: missing.length > 0 ? missing : nothing, isPriced });
  });
}

/** Several assets, valued on the same days, as one. */
export function totalDays(parts: Iterable<readonly Change[]>, days: readonly Day[]): SummedDay[] {
  const sums = new DaySums(days);
  for (const part of parts) sums.add(part);
  return sums.total();
}
