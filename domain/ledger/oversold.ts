import { type Decimal, decimal, exceeds } from "#domain/kernel/decimal.ts";

/** Smaller differences come from quantities that were rounded, such as thirds of a coin. */
const roundedUnits = decimal("0.00000001");
const oneCent = decimal("0.01");

/** Whether a sale at `price` exceeds the units held by more than a rounded quantity explains. */
export function isOversold(quantity: Decimal, held: Decimal, price: Decimal): boolean {
  if (!exceeds(quantity, held)) return false;
  const excess = quantity.minus(held);
  return held.isZero() || exceeds(excess, roundedUnits) || excess.times(price).gte(oneCent);
}
