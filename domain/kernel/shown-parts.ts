import { type Decimal, zero } from "#domain/kernel/decimal.ts";

const places = 2;

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);

/** Amounts in cents that sum to their total in cents: the largest one takes what rounding leaves. `total` has the same sum. */
export function partsInCents(amounts: readonly Decimal[], total: Decimal = sumOf(amounts)): Decimal[] {
  const cents = amounts.map((amount) => amount.toDecimalPlaces(places));
  const left = total.toDecimalPlaces(places).minus(sumOf(cents));
  if (left.isZero()) return cents;
  const largest = amounts.reduce(
    (found, amount, i) => (amount.abs().gt(amounts[found]?.abs() ?? zero) ? i : found),
    0,
  );
  return cents.map((amount, i) => (i === largest ? amount.plus(left) : amount));
}
