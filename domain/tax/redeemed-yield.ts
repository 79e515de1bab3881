import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { unitsOfLots } from "#domain/ledger/lot-list.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

/** Whether no tax or fee was taken from the sale: what its payer withheld is recorded among its fees. */
export const isGrossSale = ({ gross, cost, gain, isOversold }: TaxedSale): boolean =>
  !isOversold && gain.gt(0) && gross.minus(cost).minus(gain).lte(0);

/**
 * The yield of a redemption in cents, net of its fees: what the payer withheld is recorded among them. A purchase that lost money
 * does not lower the yield of another one. The yield is zero if all of them lost money. A
 * day trade, or a sale without purchases of its own, has its gain.
 */
export function redeemedYield({ gross, quantity, cost, gain, lots = [] }: TaxedSale): Decimal {
  const sold = unitsOfLots(lots);
  if (sold.isZero()) return Decimal.max(zero, gain).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const grossOf = (units: Decimal) => gross.times(units).div(quantity);
  const yields = lots.reduce(
    (sum, lot) => sum.plus(Decimal.max(zero, grossOf(lot.quantity).minus(lot.invested))),
    zero,
  );
  const fees = grossOf(sold).minus(cost).minus(gain);
  return Decimal.max(zero, yields.minus(fees)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
