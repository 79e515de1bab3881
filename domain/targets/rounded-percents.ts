import { Decimal, zero } from "#domain/kernel/decimal.ts";

const hundredths = new Decimal(10_000);

/**
 * The parts of a whole as percents with two decimals that add up to 100. The parts that lose the most by rounding down get the
 * hundredths that are left. All are zero if the whole is.
 */
export function roundedPercents(values: readonly Decimal[]): Decimal[] {
  const whole = values.reduce((sum, value) => sum.plus(value), zero);
  if (whole.isZero()) return values.map(() => zero);
  const exact = values.map((value) => value.times(hundredths).div(whole));
  const floors = exact.map((part) => part.floor());
  const left = floors.reduce((sum, part) => sum.minus(part), hundredths).toNumber();
  const lossOf = (index: number) => exact[index]?.minus(floors[index] ?? zero) ?? zero;
  const raised = new Set(
    [...values.keys()].toSorted((a, b) => lossOf(b).comparedTo(lossOf(a)) || a - b).slice(0, left),
  );
  return floors.map((part, index) => part.plus(raised.has(index) ? 1 : 0).div(100));
}
