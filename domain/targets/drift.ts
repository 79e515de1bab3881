import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The distance of a weight from its target: as a fraction of the portfolio, and in BRL. Above the target it is positive. */
export type Drift = { rate: Decimal; amount: Decimal };

/** `target` is a fraction of `total`. An empty portfolio has no weights, so its whole target is missing. */
export function driftOf({
  value,
  total,
  target,
}: {
  value: Decimal;
  total: Decimal;
  target: Decimal;
}): Drift {
  const weight = total.isZero() ? zero : value.div(total);
  return { rate: weight.minus(target), amount: value.minus(target.times(total)) };
}

/** The part of a portfolio that stands in other places than its targets say: half of the sum of all distances, as a fraction. */
export function targetDistance(parts: readonly { weight: Decimal; target: Decimal }[]): Decimal {
  return parts.reduce((sum, { weight, target }) => sum.plus(weight.minus(target).abs()), zero).div(2);
}
