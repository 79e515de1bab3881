import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

/** A day on which all trades were made at the close, and no price is missing. */
export function dailyValue(
  day: Day,
  {
    value,
    contributions = zero,
    withdrawals = zero,
  }: { value: Decimal; contributions?: Decimal; withdrawals?: Decimal },
): DailyValue {
  const openingUnitsValue = value.plus(withdrawals).minus(contributions);
  return {
    day,
    value,
    contributions,
    withdrawals,
    openingUnitsValue,
    openingProceeds: withdrawals,
    receivable: zero,
    accrued: zero,
    paid: zero,
    invested: zero,
    missing: [],
    isPriced: true,
  };
}
