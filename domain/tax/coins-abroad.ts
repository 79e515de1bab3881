import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { ruleFrom, ruleValue } from "#domain/tax/rules.ts";
import type { TaxStatements } from "#domain/tax/tax-month.ts";
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

const yearOf = (dayOrMonth: string) => Number(dayOrMonth.slice(0, 4));
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

/**
 * Null in a year without such sales and without a loss from earlier years. A loss has no end (Lei 14.754/2023, art. 9º, § 2º). A typed loss
 * replaces the computed one at the start of its year.
 */
export function coinsAbroad(
  sales: readonly TaxedSale[],
  year: number,
  { opening }: Pick<TaxStatements, "opening">,
): CoinsAbroad | null {
  const abroad = sales.filter(({ taxKind }) => taxKind === "coin-abroad");
  const salesOf = Map.groupBy(abroad, ({ day }) => yearOf(day));
  const typed = opening?.coinAbroadLoss ?? null;
  const typedYear = opening && typed ? yearOf(opening.month) : null;
  const years = new Set([...salesOf.keys(), typedYear ?? year].filter((each) => each <= year)).add(year);
  let lossBefore = zero;
  let found: CoinsAbroad | null = null;
  for (const each of [...years].toSorted((a, b) => a - b)) {
    if (typed && each === typedYear) lossBefore = typed;
    found = coinsAbroadOf(salesOf.get(each) ?? [], each, lossBefore);
    lossBefore = found.lossAfter;
  }
  return salesOf.has(year) || !found?.lossBefore.isZero() ? found : null;
}
