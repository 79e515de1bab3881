import { Decimal as Base } from "decimal.js";

/**
 * Exact decimals. A quantity and a price have at most 25 digits each, so a product of the two is exact;
 * only a division is rounded, at the 80th significant digit.
 */
export const Decimal = Base.clone({
  precision: 80,
  rounding: Base.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Base;

export const zero: Decimal = new Decimal(0);

export function decimal(text: string): Decimal {
  return new Decimal(text);
}

/** Plain decimal text with at most `places` decimals, rounded half up, without trailing zeros. */
export function textOf(value: Decimal, places = 10): string {
  return value.toDecimalPlaces(places).toString();
}
