import type { PeriodIncome } from "#domain/income/accrual.ts";
import { toDecimal } from "#domain/kernel/amount.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Result } from "#domain/returns/returns.ts";

/** Minus the fees of the trades in the period. */
export function feesOfPeriod(replays: Iterable<AssetReplay>, { from, to }: Period): Decimal {
  let fees = 0n;
  for (const { days } of replays)
    for (const ofDay of days) if (from < ofDay.day && ofDay.day <= to) fees += ofDay.fees;
  return toDecimal(-fees);
}

/** Values, contributions and withdrawals of the holdings alone; `price` + income + `fees` = `result`. */
export type ExplainedResult = Result & {
  /** The last day that it covers. */
  until: Day;
  /** Net income accrued in the period. */
  accrued: Decimal;
  income: PeriodIncome;
  price: Decimal;
  /** Not positive. */
  fees: Decimal;
};

/** Splits a result that includes income into the flows of the holdings, the income, and the parts. */
export function explainResult(
  total: Result,
  until: Day,
  { income, fees }: { income: PeriodIncome; fees: Decimal },
): ExplainedResult {
  const accrued = income.received.plus(income.receivable).minus(income.receivableBefore);
  return {
    until,
    start: total.start.minus(income.receivableBefore),
    contributions: total.contributions,
    withdrawals: total.withdrawals.minus(income.received),
    value: total.value.minus(income.receivable),
    result: total.result,
    accrued,
    income,
    price: total.result.minus(accrued).minus(fees),
    fees,
  };
}
