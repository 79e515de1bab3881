import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";
import type { Held } from "#domain/tax/year-holdings.ts";

/** The price of a unit of a savings deposit on a day, in BRL. `isUnknown`: the yield until that day is not known. */
export type DepositPrice = (day: Day) => { price: Decimal; isUnknown: boolean };

/** The savings deposits by asset. The return asks for their balance, and for the interest that was credited, withdrawn or not. */
export type Deposits = ReadonlyMap<string, DepositPrice>;

/** Units with their balance at the end of a day in place of their cost. */
export function withBalance(held: Held, day: Day, priceOn: DepositPrice): Held {
  if (held.quantity.isZero()) return held;
  const { price, isUnknown } = priceOn(day);
  return {
    quantity: held.quantity,
    cost: held.quantity.times(price).toDecimalPlaces(2),
    isUncertain: held.isUncertain || isUnknown,
  };
}

/** The interest that was credited in a year: the change of the balance without deposits and withdrawals. */
export function creditedInterest(
  { before, after }: { before: Held; after: Held },
  entries: readonly TaxEntry[],
): Decimal {
  let credited = after.cost.minus(before.cost);
  for (const entry of entries) {
    if (entry.kind !== "buy" && entry.kind !== "sell") continue;
    const amount = entry.quantity.times(entry.price).toDecimalPlaces(2);
    credited = entry.kind === "buy" ? credited.minus(amount) : credited.plus(amount);
  }
  return Decimal.max(zero, credited);
}
