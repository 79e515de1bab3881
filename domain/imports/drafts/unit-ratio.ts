import { type Decimal, decimal, one, zero } from "#domain/kernel/decimal.ts";
import type { Ratio } from "#domain/ledger/entry.ts";

const rounding = decimal("0.0001");
/** Splits are 2 to 1 or 3 to 2, reverse splits 10 to 1. Other ratios come from an incomplete holding. */
const maxSplitFrom = 2;
const maxReverseTo = 1;
const maxUnits = 10_000;

/**
 * The ratio of small integers that turns `before` into `after` units, e.g. 10 to 1. Null if there is none, as when a part of
 * the holding is unknown.
 */
export function simpleRatio(before: Decimal, after: Decimal): Ratio | null {
  if (!before.gt(0) || !after.gt(0)) return null;
  const isSplit = after.gte(before);
  const [few, many] = isSplit ? [before, after] : [after, before];
  for (let denominator = 1; denominator <= (isSplit ? maxSplitFrom : maxReverseTo); denominator += 1) {
    const units = many.times(denominator).div(few).toDecimalPlaces(0);
    if (units.gt(maxUnits) || units.lte(denominator)) continue;
    // Within what the file rounds: the smaller count has few decimals.
    const exact = many.times(denominator).div(units);
    if (exact.minus(few).abs().gt(rounding)) continue;
    const small = decimal(String(denominator));
    return isSplit ? { from: small, to: units } : { from: units, to: small };
  }
  return null;
}

const percentDecimals = 4;
const hundred = decimal("100");

/**
 * The ratio of a bonus that added units to those before. It is a percentage with few decimals, or one new unit for a whole
 * number of old ones. Null if it is neither, as when the file leaves out the fraction.
 */
export function bonusRatio(before: Decimal, added: Decimal): Ratio | null {
  if (!before.gt(0) || !added.gt(0)) return null;
  const percent = added.times(hundred).div(before);
  if (percent.toDecimalPlaces(percentDecimals).eq(percent))
    return { from: hundred, to: hundred.plus(percent) };
  const olds = before.div(added).toDecimalPlaces(0);
  if (olds.eq(zero) || before.div(olds).minus(added).abs().gt(rounding)) return null;
  return { from: olds, to: olds.plus(one) };
}

export function isSameRatio(a: Ratio, b: Ratio): boolean {
  const left = a.to.times(b.from);
  const right = b.to.times(a.from);
  return left.minus(right).abs().lte(right.times(rounding));
}
