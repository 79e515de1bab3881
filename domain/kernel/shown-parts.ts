import { type Decimal, zero } from "#domain/kernel/decimal.ts";

const places = 2;

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);

/** The place of the largest of the amounts that `mayBe`; −1 if none may be. */
const largestOf = (amounts: readonly Decimal[], mayBe: (amount: Decimal) => boolean): number =>
  amounts.reduce(
    (found, amount, i) =>
      mayBe(amount) && (found < 0 || amount.abs().gt(amounts[found]?.abs() ?? zero)) ? i : found,
    -1,
  );

/**
 * Amounts in cents that sum to their total in cents. The largest one that is no whole number of cents takes what rounding leaves. A
 * person can check the whole ones, such as 10 × 38.41. `total` has the same sum.
 */
export function partsInCents(amounts: readonly Decimal[], total: Decimal = sumOf(amounts)): Decimal[] {
  const cents = amounts.map((amount) => amount.toDecimalPlaces(places));
  const left = total.toDecimalPlaces(places).minus(sumOf(cents));
  if (left.isZero()) return cents;
  // None that would change its sign.
  const rounded = largestOf(
    amounts,
    (amount) => amount.decimalPlaces() > places && amount.abs().gte(left.abs()),
  );
  const largest = rounded < 0 ? largestOf(amounts, () => true) : rounded;
  return cents.map((amount, i) => (i === largest ? amount.plus(left) : amount));
}

/** The amounts of some parts in cents: those of a group sum to the group, and the groups, as `partsInCents`, to the total. */
export function groupedInCents<Part>(
  parts: readonly Part[],
  groupOf: (part: Part) => unknown,
  amountOf: (part: Part) => Decimal,
): Map<Part, Decimal> {
  const groups = [...Map.groupBy(parts, groupOf).values()];
  const totals = partsInCents(groups.map((group) => sumOf(group.map(amountOf))));
  return new Map(
    groups.flatMap((group, g) => {
      const cents = partsInCents(group.map(amountOf), totals[g]);
      return group.map((part, i): [Part, Decimal] => [part, cents[i] ?? zero]);
    }),
  );
}
