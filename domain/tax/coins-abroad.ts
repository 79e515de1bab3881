import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { ruleFrom, ruleValue } from "#domain/tax/rules.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

/** The sales of coins abroad in a year. Amounts in BRL; losses are not negative. */
export type CoinsAbroad = {
  gains: Decimal;
  losses: Decimal;
  /** Carried from earlier years; zero before the law that taxes the year as a whole. */
  lossBefore: Decimal;
  lossUsed: Decimal;
  /** Carried into the next year. */
  lossAfter: Decimal;
  /** Gains minus losses minus `lossUsed`; zero for a loss. */
  base: Decimal;
  /** In cents. Null before that law. */
  tax: Decimal | null;
};

const sum = (amounts: Decimal[]) => amounts.reduce((all, each) => all.plus(each), zero);

function coinsAbroadOf(sales: readonly TaxedSale[], year: number, lossBefore: Decimal): CoinsAbroad {
  const gains = sum(sales.map(({ gain }) => Decimal.max(zero, gain)));
  const losses = sum(sales.map(({ gain }) => Decimal.max(zero, gain.neg())));
  const result = gains.minus(losses);
  const lossUsed = Decimal.min(lossBefore, Decimal.max(zero, result));
  const base = Decimal.max(zero, result).minus(lossUsed);
  const lastDay = `${year}-12-31`;
  const isTaxed = lastDay >= ruleFrom("coin-abroad");
  return {
    gains,
    losses,
    lossBefore,
    lossUsed,
    lossAfter: isTaxed ? lossBefore.minus(lossUsed).plus(Decimal.max(zero, result.neg())) : zero,
    base,
    tax: isTaxed ? base.times(ruleValue("coin-abroad", lastDay)).toDecimalPlaces(2) : null,
  };
}

/** Null in a year without such sales and without a loss from earlier years. A loss has no end (Lei 14.754/2023, art. 9º, § 2º). */
export function coinsAbroad(sales: readonly TaxedSale[], year: number): CoinsAbroad | null {
  const abroad = sales.filter(({ taxKind }) => taxKind === "coin-abroad");
  const salesOf = Map.groupBy(abroad, ({ day }) => Number(day.slice(0, 4)));
  let lossBefore = zero;
  for (const earlier of [...salesOf.keys()].filter((each) => each < year).toSorted((a, b) => a - b))
    lossBefore = coinsAbroadOf(salesOf.get(earlier) ?? [], earlier, lossBefore).lossAfter;
  const ofYear = salesOf.get(year);
  return ofYear || !lossBefore.isZero() ? coinsAbroadOf(ofYear ?? [], year, lossBefore) : null;
}
