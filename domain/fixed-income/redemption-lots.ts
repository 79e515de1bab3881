import { daysToLowerRate, type Redemption, redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Lot } from "#domain/ledger/entry.ts";
import { splitLots, unitsOfLots } from "#domain/ledger/lot-list.ts";

export type LotsRedemption = Redemption & {
  invested: Decimal;
  /** The days until the rate of the income tax falls for a lot; null at the lowest one. */
  daysToLowerRate: number | null;
};

export type RedemptionTerms = { price: Decimal; day: Day; isExempt: boolean };

/** The payment if all lots are redeemed on a day; each lot has its own days. */
export const redeemLots = (lots: readonly Lot[], terms: RedemptionTerms): LotsRedemption =>
  sumOf(
    lots.map((lot) => ({ lot, gross: lot.quantity.times(terms.price) })),
    terms,
  );

/** Decimals of the value of a position in answers, so that sums of both are the same. */
const valuePlaces = 10;

/**
 * The value of lots as their position has it, not in cents. Taxes are those of a redemption, in cents, so that gross − taxes = net
 * also where each is shown in cents.
 */
export function valueLots(lots: readonly Lot[], terms: RedemptionTerms): LotsRedemption {
  const redemption = redeemLots(lots, terms);
  const gross = unitsOfLots(lots).times(terms.price).toDecimalPlaces(valuePlaces);
  return { ...redemption, gross, net: gross.minus(redemption.iof).minus(redemption.incomeTax) };
}

/** Lots that are redeemed for `gross`. The last one has what their cents leave of it. */
export function redeemFor(lots: readonly Lot[], terms: RedemptionTerms, gross: Decimal): LotsRedemption {
  let left = gross;
  const valued = lots.map((lot, index) => {
    const ofLot = lot.quantity.times(terms.price).toDecimalPlaces(2);
    const paid = index === lots.length - 1 ? left : Decimal.min(left, ofLot);
    left = left.minus(paid);
    return { lot, gross: paid };
  });
  return sumOf(valued, terms);
}

/** The oldest units that are paid with `gross`, which tells their price. */
export const redeemUnits = (
  lots: readonly Lot[],
  quantity: Decimal,
  gross: Decimal,
  terms: Omit<RedemptionTerms, "price">,
): LotsRedemption =>
  redeemFor(splitLots(lots, quantity).taken, { ...terms, price: gross.div(quantity) }, gross);

function sumOf(
  valued: readonly { lot: Lot; gross: Decimal }[],
  { day, isExempt }: RedemptionTerms,
): LotsRedemption {
  const sums = { invested: zero, gross: zero, iof: zero, incomeTax: zero, net: zero };
  let next: number | null = null;
  for (const { lot, gross } of valued) {
    const paid = redeem({ invested: lot.invested, gross }, { firstDay: lot.day, day, isExempt });
    sums.invested = sums.invested.plus(lot.invested);
    for (const name of ["gross", "iof", "incomeTax", "net"] as const)
      sums[name] = sums[name].plus(paid[name]);
    const days = isExempt ? null : daysToLowerRate(lot.day, day);
    if (days !== null && (next === null || days < next)) next = days;
  }
  return { ...sums, daysToLowerRate: next };
}

export type Part = { quantity: Decimal; isWhole: boolean };

const cent = new Decimal("0.01");

/** The units that are worth `gross`; all of them within a cent of their value. Null if it is more than that. */
export function unitsWorth(
  lots: readonly Lot[],
  terms: RedemptionTerms,
  gross: Decimal,
  places = 10,
): Part | null {
  const all = unitsOfLots(lots);
  const left = redeemLots(lots, terms).gross.minus(gross);
  if (left.abs().lte(cent)) return { quantity: all, isWhole: true };
  if (left.lt(0)) return null;
  const least = new Decimal(10).pow(-places);
  const worth = Decimal.max(least, gross.div(terms.price).toDecimalPlaces(places));
  const quantity = Decimal.min(all, worth);
  return { quantity, isWhole: quantity.eq(all) };
}
