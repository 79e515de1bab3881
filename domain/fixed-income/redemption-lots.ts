import { daysToLowerRate, type Redemption, redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";

/** Units and what was paid for them, in BRL. */
export type BoughtUnits = { quantity: Decimal; invested: Decimal };

/** Units of one day that are still held. */
export type Lot = BoughtUnits & { day: Day };

type Trade = { kind: "buy" | "sell"; day: Day; quantity: Decimal; price: Decimal };

/** By day, and purchases before sales, as in the ledger. */
const inOrder = (trades: readonly Trade[]) =>
  trades.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return Number(a.kind === "sell") - Number(b.kind === "sell");
  });

function withPurchase(lots: Lot[], { day, quantity, price }: Trade): Lot[] {
  const invested = quantity.times(price);
  const same = lots.at(-1);
  if (same?.day !== day) return [...lots, { day, quantity, invested }];
  const joined = { day, quantity: same.quantity.plus(quantity), invested: same.invested.plus(invested) };
  return [...lots.slice(0, -1), joined];
}

/** The purchases that are left, by day. A redemption takes the oldest application first. */
export function openLots(trades: readonly Trade[]): Lot[] {
  let lots: Lot[] = [];
  for (const trade of inOrder(trades))
    lots = trade.kind === "sell" ? splitLots(lots, trade.quantity).kept : withPurchase(lots, trade);
  return lots;
}

/** The oldest units and the others. The lot that they share is divided; its parts add up to it exactly. */
export function splitLots<Each extends BoughtUnits>(
  lots: readonly Each[],
  quantity: Decimal,
): { taken: Each[]; kept: Each[] } {
  const taken: Each[] = [];
  let left = quantity;
  for (const [index, lot] of lots.entries()) {
    if (left.lte(0)) return { taken, kept: lots.slice(index) };
    if (lot.quantity.gt(left)) {
      const rest = lot.quantity.minus(left);
      const invested = lot.invested.times(rest).div(lot.quantity);
      taken.push({ ...lot, quantity: left, invested: lot.invested.minus(invested) });
      return { taken, kept: [{ ...lot, quantity: rest, invested }, ...lots.slice(index + 1)] };
    }
    taken.push(lot);
    left = left.minus(lot.quantity);
  }
  return { taken, kept: [] };
}

export const unitsOfLots = (lots: readonly BoughtUnits[]): Decimal =>
  lots.reduce((sum, { quantity }) => sum.plus(quantity), zero);

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
