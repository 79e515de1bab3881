import { type Amount, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/** The value and the cash flows of one asset, or of several in total, on one day. */
export type ValueAndFlows = {
  /** Market value of the holdings that have a price. */
  value: Decimal;
  /** Accrued income that is not paid yet; no part of the value. */
  receivable: Decimal;
  /** Income that accrued since the previous valued day: prices no longer include it. */
  accrued: Decimal;
  /** Income paid since the previous valued day. */
  paid: Decimal;
  /** Cost of the open positions, without fees. */
  invested: Decimal;
  /** Purchases since the previous valued day, with fees; on the first day, all purchases so far. */
  contributions: Decimal;
  /** Sales net of fees and repaid capital, without income. */
  withdrawals: Decimal;
  /** The units held on the previous valued day: remaining ones at the day's price, sold ones at their proceeds. */
  openingUnitsValue: Decimal;
  /** The proceeds of these units, as a part of the withdrawals; without repaid capital. */
  openingProceeds: Decimal;
  /** Whether any holding has a price of this very day: a close, a valuation or a trade. */
  isPriced: boolean;
  /** Held assets without a price; the value is partial. */
  missing: readonly string[];
};

export type DailyValue = ValueAndFlows & { day: Day };

/** The amounts of `ValueAndFlows` as integers. */
export type ValueAmounts = Record<
  | "value"
  | "receivable"
  | "accrued"
  | "paid"
  | "invested"
  | "contributions"
  | "withdrawals"
  | "openingUnitsValue"
  | "openingProceeds",
  Amount
>;

export const nothingHeld: ValueAmounts = {
  value: 0n,
  receivable: 0n,
  accrued: 0n,
  paid: 0n,
  invested: 0n,
  contributions: 0n,
  withdrawals: 0n,
  openingUnitsValue: 0n,
  openingProceeds: 0n,
};

type PriceCompleteness = { missing: readonly string[]; isPriced: boolean };

/** Most amounts are only added up, so decimals are created on access. */
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
  get receivable(): Decimal {
    return toDecimal(this.amounts.receivable);
  }
  get accrued(): Decimal {
    return toDecimal(this.amounts.accrued);
  }
  get paid(): Decimal {
    return toDecimal(this.amounts.paid);
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
  get openingProceeds(): Decimal {
    return toDecimal(this.amounts.openingProceeds);
  }
}

export function toAmounts(valued: ValueAndFlows): ValueAmounts {
  if (valued instanceof ValuedAmounts) return valued.amounts;
  return {
    value: toAmount(valued.value),
    receivable: toAmount(valued.receivable),
    accrued: toAmount(valued.accrued),
    paid: toAmount(valued.paid),
    invested: toAmount(valued.invested),
    contributions: toAmount(valued.contributions),
    withdrawals: toAmount(valued.withdrawals),
    openingUnitsValue: toAmount(valued.openingUnitsValue),
    openingProceeds: toAmount(valued.openingProceeds),
  };
}

/** The holdings and the income that is still to be paid. */
export const withReceivable = ({ value, receivable }: ValueAmounts): Amount => value + receivable;

/** Cash that left the holdings: their own withdrawals and the income paid. */
export const withdrawnCash = ({ withdrawals, paid }: ValueAmounts): Amount => withdrawals + paid;

/** Money that changes assets within the day: the proceeds of opening units that pay for contributions. It is no flow. */
export const reinvestedCash = ({ contributions, openingProceeds }: ValueAmounts): Amount =>
  contributions < openingProceeds ? contributions : openingProceeds;

/** The cash that came from outside on the day, and that left. */
export function outsideFlows(day: ValueAmounts): { entered: Amount; left: Amount } {
  const reinvested = reinvestedCash(day);
  return { entered: day.contributions - reinvested, left: withdrawnCash(day) - reinvested };
}

/**
 * The state of an asset from the day with index `from` until the next change. Flows and `isPriced` apply to that day alone.
 * On the following days `openingUnitsValue` equals the value.
 */
export class ValueChange extends ValuedAmounts {
  readonly from: number;

  constructor(from: number, amounts: ValueAmounts, known: PriceCompleteness) {
    super(amounts, known);
    this.from = from;
  }
}

/** The total of several assets on one day. */
export class SummedDailyValue extends ValuedAmounts {
  readonly day: Day;

  constructor(day: Day, amounts: ValueAmounts, known: PriceCompleteness) {
    super(amounts, known);
    this.day = day;
  }
}
