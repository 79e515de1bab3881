import type { PeriodIncome } from "#domain/income/accrual.ts";
import { type Amount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Result } from "#domain/returns/returns.ts";

/** `fees`: minus all fees of a period. `charged`: the ones that no trade has. */
type PeriodFees = { fees: Decimal; charged: Decimal };

export function feesOfPeriod(replays: Iterable<AssetReplay>, { from, to }: Period): PeriodFees {
  let fees = 0n;
  let charged = 0n;
  for (const { days } of replays)
    for (const ofDay of days) {
      if (ofDay.day <= from || to < ofDay.day) continue;
      fees += ofDay.fees;
      charged += ofDay.charged;
    }
  return { fees: toDecimal(-fees), charged: toDecimal(charged) };
}

/** The fees that no trade has, by day. */
export function chargesByDay(replays: Iterable<AssetReplay>): Map<Day, Decimal> {
  const charges = new Map<Day, Amount>();
  for (const { days } of replays)
    for (const { day, charged } of days)
      if (charged !== 0n) charges.set(day, (charges.get(day) ?? 0n) + charged);
  return new Map([...charges].map(([day, charged]) => [day, toDecimal(charged)]));
}

/**
 * Values, contributions and withdrawals of the holdings alone; `price` + income + `fees` = `result`. Contributions are without
 * `charged`, because nothing was bought with it.
 */
export type ExplainedResult = Result & {
  /** The last day that it covers. */
  until: Day;
  /** Net income accrued in the period. */
  accrued: Decimal;
  income: PeriodIncome;
  price: Decimal;
  /** Not positive. */
  fees: Decimal;
  /** The part of the fees that the owner paid beside the trades; not negative. */
  charged: Decimal;
};

/** Splits a result that includes income into the flows of the holdings, the income, and the parts. */
export function explainResult(
  total: Result,
  until: Day,
  { income, fees, charged }: PeriodFees & { income: PeriodIncome },
): ExplainedResult {
  const accrued = income.received.plus(income.receivable).minus(income.receivableBefore);
  return {
    until,
    start: total.start.minus(income.receivableBefore),
    contributions: total.contributions.minus(charged),
    withdrawals: total.withdrawals.minus(income.received),
    value: total.value.minus(income.receivable),
    result: total.result,
    accrued,
    income,
    price: total.result.minus(accrued).minus(fees),
    fees,
    charged,
  };
}
