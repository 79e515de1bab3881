import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

type Amounts = { quantity: Decimal; price: Decimal };

/** The units of trades, and their value. */
export const totalOf = (trades: readonly Amounts[]) =>
  trades.reduce(
    (sum, { quantity, price }) => ({
      quantity: sum.quantity.plus(quantity),
      value: sum.value.plus(quantity.times(price)),
    }),
    { quantity: zero, value: zero },
  );

/** Rounded prices and averages of one trade differ by less, and so do coins before and after their fee. */
const tolerance = decimal("0.01");
const isNear = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(a.times(tolerance));

/** Whether both are as many units for nearly as much: one trade, rounded, or divided into parts by one of the files. */
export function areAlike(some: readonly Amounts[], others: readonly Amounts[], isCoin: boolean): boolean {
  const a = totalOf(some);
  const b = totalOf(others);
  const hasSameUnits = isCoin ? isNear(a.quantity, b.quantity) : a.quantity.eq(b.quantity);
  return hasSameUnits && isNear(a.value, b.value);
}
