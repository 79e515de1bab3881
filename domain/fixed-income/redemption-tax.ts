import { bracketOn } from "#domain/fixed-income/redemption-rules.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";

const cents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** A redemption of one day. Amounts in BRL, in cents. */
export type Redemption = { gross: Decimal; iof: Decimal; incomeTax: Decimal; net: Decimal };

/** The rate of the income tax on a redemption, as a fraction of 1. */
export const incomeTaxRate = (firstDay: Day, day: Day): Decimal =>
  bracketOn("income-tax", day, daysBetween(firstDay, day)).rate;

/** The days until the rate falls; null at the lowest one. */
export function daysToLowerRate(firstDay: Day, day: Day): number | null {
  const days = daysBetween(firstDay, day);
  const { untilDays } = bracketOn("income-tax", day, days);
  return untilDays === null ? null : untilDays + 1 - days;
}

/** The taxes that the payer withholds. A loss has none, and neither has an exempt application. */
export function redeem(
  { invested, gross: exact }: { invested: Decimal; gross: Decimal },
  { firstDay, day, isExempt }: { firstDay: Day; day: Day; isExempt: boolean },
): Redemption {
  const gross = cents(exact);
  const gain = Decimal.max(zero, gross.minus(invested));
  if (isExempt || gain.isZero()) return { gross, iof: zero, incomeTax: zero, net: gross };
  const iof = cents(gain.times(bracketOn("iof", day, daysBetween(firstDay, day)).rate));
  const incomeTax = cents(gain.minus(iof).times(incomeTaxRate(firstDay, day)));
  return { gross, iof, incomeTax, net: gross.minus(iof).minus(incomeTax) };
}
