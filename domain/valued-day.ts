import { type Amount, amountOf, decimalOf } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";

/** An asset, or several together, on a valued day. */
export type Valued = {
  /** Of all that has a price. */
  value: Decimal;
  /** What the open positions cost, without fees. */
  invested: Decimal;
  /** Since the valued day before, with fees; on the first one, since ever. */
  putIn: Decimal;
  takenOut: Decimal;
  /** What was there the valued day before: the units left at the price of the day, the others at what their sale brought. */
  carried: Decimal;
  /** Whether something held has a price of the day itself: a close, a valuation or a trade. */
  isPriced: boolean;
  /** Assets that are held and have no price: the value is partial. */
  missing: readonly string[];
};

export type ValuedDay = Valued & { day: Day };

/** As `Valued`, in whole numbers. */
export type Amounts = Record<"value" | "invested" | "putIn" | "takenOut" | "carried", Amount>;

export const nothingHeld: Amounts = { value: 0n, invested: 0n, putIn: 0n, takenOut: 0n, carried: 0n };

type Known = { missing: readonly string[]; isPriced: boolean };

/** Most amounts are only ever added up: decimals are made where they are asked for. */
class ValuedAmounts implements Valued {
  readonly amounts: Amounts;
  readonly missing: readonly string[];
  readonly isPriced: boolean;

  constructor(amounts: Amounts, { missing, isPriced }: Known) {
    this.amounts = amounts;
    this.missing = missing;
    this.isPriced = isPriced;
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
  get carried(): Decimal {
    return decimalOf(this.amounts.carried);
  }
}

export function amountsOf(valued: Valued): Amounts {
  if (valued instanceof ValuedAmounts) return valued.amounts;
  return {
    value: amountOf(valued.value),
    invested: amountOf(valued.invested),
    putIn: amountOf(valued.putIn),
    takenOut: amountOf(valued.takenOut),
    carried: amountOf(valued.carried),
  };
}

/**
 * An asset from one of the valued days on, by its index, until the next change. Flows and `isPriced` are of that day alone;
 * `carried` is the value on the days after it.
 */
export class Change extends ValuedAmounts {
  readonly from: number;

  constructor(from: number, amounts: Amounts, known: Known) {
    super(amounts, known);
    this.from = from;
  }
}

/** Several assets together on a valued day. */
export class SummedDay extends ValuedAmounts {
  readonly day: Day;

  constructor(day: Day, amounts: Amounts, known: Known) {
    super(amounts, known);
    this.day = day;
  }
}
