import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

/** Each amount to ten decimals, such that the first ones always sum to their own sum to ten decimals. */
export function roundedParts(amounts: readonly Decimal[]): Decimal[] {
  let exact = zero;
  let rounded = zero;
  return amounts.map((amount) => {
    exact = exact.plus(amount);
    const sum = decimal(textOf(exact));
    const part = sum.minus(rounded);
    rounded = sum;
    return part;
  });
}
