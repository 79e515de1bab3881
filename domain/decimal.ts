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
export const one: Decimal = new Decimal(1);

/** Rates need fewer digits than money: a quotient at 32 costs a third of one at 80. */
const Rate = Base.clone({ ...Decimal, precision: 32 });

/** `over` / `under` at 32 significant digits; what is reckoned with it stays at 32. */
export function ratio(over: Decimal, under: Decimal): Decimal {
  return new Rate(over).div(under);
}

export function decimal(text: string): Decimal {
  return new Decimal(text);
}

/** Plain decimal text with at most `places` decimals, rounded half up, without trailing zeros. */
export function textOf(value: Decimal, places = 10): string {
  return value.toDecimalPlaces(places).toString();
}

/** For roots that are looked for step by step: 28 digits are right to the tenth decimal, and cost little. */
export const RootDecimal = Base.clone({ ...Decimal, precision: 28 });
