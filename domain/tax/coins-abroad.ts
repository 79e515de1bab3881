import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { ruleFrom, ruleValue } from "#domain/tax/rules.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

/** The sales of coins abroad in a year. Amounts in BRL. */
export type CoinsAbroad = {
  gains: Decimal;
  /** Not negative. */
  losses: Decimal;
  /** Gains minus losses; zero for a loss. */
  base: Decimal;
  /** In cents. Null before the law that taxes the year as a whole. */
  tax: Decimal | null;
};

/** Null in a year without such sales. Losses of earlier years are not deducted. */
export function coinsAbroad(sales: readonly TaxedSale[], year: string): CoinsAbroad | null {
  const ofYear = sales.filter(({ taxKind, day }) => taxKind === "coin-abroad" && day.startsWith(year));
  if (ofYear.length === 0) return null;
  const sum = (amounts: Decimal[]) => amounts.reduce((all, each) => all.plus(each), zero);
  const gains = sum(ofYear.map(({ gain }) => Decimal.max(zero, gain)));
  const losses = sum(ofYear.map(({ gain }) => Decimal.max(zero, gain.neg())));
  const base = Decimal.max(zero, gains.minus(losses));
  const lastDay = `${year}-12-31`;
  const isTaxed = lastDay >= ruleFrom("coin-abroad");
  return {
    gains,
    losses,
    base,
    tax: isTaxed ? base.times(ruleValue("coin-abroad", lastDay)).toDecimalPlaces(2) : null,
  };
}
