import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

/** Percent of the yield by calendar days since the application, from day 0 on. No tax from day 30 on. Decreto 6.306/2007, annex. */
const iofPercents = [
  100, 96, 93, 90, 86, 83, 80, 76, 73, 70, 66, 63, 60, 56, 53, 50, 46, 43, 40, 36, 33, 30, 26, 23, 20, 16, 13,
  10, 6, 3,
];

/** Lei 11.033/2004, art. 1º. */
const incomeTaxRates = [
  { upTo: 180, rate: decimal("0.225") },
  { upTo: 360, rate: decimal("0.2") },
  { upTo: 720, rate: decimal("0.175") },
  { upTo: Number.POSITIVE_INFINITY, rate: decimal("0.15") },
];

const cents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** A redemption today. Amounts in BRL, in cents. */
export type Redemption = { gross: Decimal; iof: Decimal; incomeTax: Decimal; net: Decimal };

/** The rate of the income tax on a redemption, as a fraction of 1. */
export function incomeTaxRate(firstDay: Day, day: Day): Decimal {
  const days = daysBetween(firstDay, day);
  return incomeTaxRates.find(({ upTo }) => days <= upTo)?.rate ?? zero;
}

/** The days until the rate falls; null at the lowest one. */
export function daysToLowerRate(firstDay: Day, day: Day): number | null {
  const days = daysBetween(firstDay, day);
  const step = incomeTaxRates.find(({ upTo }) => days <= upTo);
  return step && Number.isFinite(step.upTo) ? step.upTo + 1 - days : null;
}

/** The taxes that the payer withholds. A loss has none, and neither has an exempt application. */
export function redeem(
  { invested, gross: exact }: { invested: Decimal; gross: Decimal },
  { firstDay, day, isExempt }: { firstDay: Day; day: Day; isExempt: boolean },
): Redemption {
  const gross = cents(exact);
  const gain = Decimal.max(zero, gross.minus(invested));
  if (isExempt || gain.isZero()) return { gross, iof: zero, incomeTax: zero, net: gross };
  const percent = iofPercents[daysBetween(firstDay, day)] ?? 0;
  const iof = cents(gain.times(percent).div(100));
  const incomeTax = cents(gain.minus(iof).times(incomeTaxRate(firstDay, day)));
  return { gross, iof, incomeTax, net: gross.minus(iof).minus(incomeTax) };
}
