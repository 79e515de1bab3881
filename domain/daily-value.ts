import { type Amount, toAmount, toDecimal } from "#domain/amount.ts";
import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";

/** An asset, or several together, on a valued day. */
export type ValueAndFlows = {
  /** Of all that has a price. */
  value: Decimal;
  /** What the open positions cost, without fees. */
  invested: Decimal;
  /** Since the valued day before, with fees; on the first one, since ever. */
  contributions: Decimal;
  withdrawals: Decimal;
  /** What was there the valued day before: the units left at the price of the day, the others at what their sale brought. */
  openingUnitsValue: Decimal;
  /** Whether something held has a price of the day itself: a close, a valuation or a trade. */
  isPriced: boolean;
  /** Assets that are held and have no price: the value is partial. */
  missing: readonly string[];
};

export type DailyValue = ValueAndFlows & { day: Day };

/** As `Valued`, in whole numbers. */
export type ValueAmounts = Record<
  "value" | "invested" | "contributions" | "withdrawals" | "openingUnitsValue",
  Amount
>;

export const nothingHeld: ValueAmounts = {
  value: 0n,
  invested: 0n,
  contributions: 0n,
  withdrawals: 0n,
  openingUnitsValue: 0n,
};

type PriceCompleteness = { missing: readonly string[]; isPriced: boolean };

/** Most amounts are only ever added up: decimals are made where they are asked for. */
class ValuedAmounts implements ValueAndFlows {
  readonly amounts: ValueAmounts;
  readonly missing: readonly string[];
  readonly isPriced: boolean;

  constructor(amounts: ValueAmounts, { missing, isPriced }: PriceCompleteness) {
    this.amounts = amounts;
    this.missing = missing;
    this.isPriced = isPriced;
  }
  get value(): Decimal {
    return toDecimal(this.amounts.value);
  }
  get invested(): Decimal {
    return toDecimal(this.amounts.invested);
  }
  get contributions(): Decimal {
    return toDecimal(this.amounts.contributions);
  }
  get withdrawals(): Decimal {
    return toDecimal(this.amounts.withdrawals);
  }
  get openingUnitsValue(): Decimal {
    return toDecimal(this.amounts.openingUnitsValue);
  }
}

export function toAmounts(valued: ValueAndFlows): ValueAmounts {
  if (valued instanceof ValuedAmounts) return valued.amounts;
  return {
    value: toAmount(valued.value),
    invested: toAmount(valued.invested),
    contributions: toAmount(valued.contributions),
    withdrawals: toAmount(valued.withdrawals),
    openingUnitsValue: toAmount(valued.openingUnitsValue),
  };
}

/**
 * An asset from one of the valued days on, by its index, until the next change. Flows and `isPriced` are of that day alone;
 * `openingUnitsValue` is the value on the days after it.
 */
export class ValueChange extends ValuedAmounts {
  readonly from: number;

  constructor(from: number, amounts: ValueAmounts, known: PriceCompleteness) {
    super(amounts, known);
    this.from = from;
  }
}

/** Several assets together on a valued day. */
export class SummedDailyValue extends ValuedAmounts {
  readonly day: Day;

  constructor(day: Day, amounts: ValueAmounts, known: PriceCompleteness) {
    super(amounts, known);
    this.day = day;
  }
}
