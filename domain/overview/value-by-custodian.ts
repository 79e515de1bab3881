import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

/** A position with the places of its units. `price`: BRL for one unit. */
type PlacedPosition = {
  marketValue: string;
  quantity: string;
  custody: readonly { custodian: { id: string; name: string } | null; quantity: string }[];
};

type CustodianValue = {
  custodian: { id: string; name: string } | null;
  value: Decimal;
  /** Fraction of the value of all positions; null if that is zero. */
  weight: Decimal | null;
};

/**
 * The value in BRL of the units at each custodian, largest first; units without one stand together. The units of a position share its
 * value, so that the sum is the value of the positions.
 */
export function valueByCustodian(positions: readonly PlacedPosition[]): CustodianValue[] {
  const values = new Map<string, { custodian: CustodianValue["custodian"]; value: Decimal }>();
  let total = zero;
  for (const { marketValue, quantity, custody } of positions) {
    total = total.plus(marketValue);
    let left = decimal(marketValue);
    const places = custody.length > 0 ? custody : [{ custodian: null, quantity }];
    for (const [place, { custodian, quantity: units }] of places.entries()) {
      const isLast = place === places.length - 1;
      const value =
        isLast || decimal(quantity).isZero() ? left : decimal(marketValue).times(units).div(quantity);
      left = left.minus(value);
      const key = custodian?.id ?? "";
      const before = values.get(key);
      values.set(key, { custodian, value: (before?.value ?? zero).plus(value) });
    }
  }
  return [...values.values()]
    .map((row) => ({ ...row, weight: total.isZero() ? null : row.value.div(total) }))
    .toSorted((one, other) => other.value.comparedTo(one.value));
}
