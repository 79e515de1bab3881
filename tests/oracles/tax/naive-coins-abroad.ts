import type { TaxFacts } from "#domain/tax/tax-month.ts";
import {
  add,
  clampToZero,
  exact,
  multiply,
  negative,
  roundedText,
  subtract,
  sumOf,
} from "#tests/oracles/fractions/fraction.ts";
import { fractionOf } from "#tests/oracles/tax/naive-day-trades.ts";
import { naiveRealisations } from "#tests/oracles/tax/naive-tax-holdings.ts";

/** The first year whose results are one sum, and the rate since then (Lei 14.754/2023). */
const firstYear = 2024;
const rate = exact("0.15");

/**
 * The tax on coins abroad, from the law. The years since 2024 share one account. A loss lowers it, and a gain pays back that loss first.
 * The part above zero is taxed. A typed loss is the whole account when its year begins. Text with at most 8 decimals.
 */
export function naiveCoinsAbroad(facts: TaxFacts, year: number) {
  const { sales, dayTrades } = naiveRealisations(facts);
  const results = [...sales, ...dayTrades].filter(({ taxKind }) => taxKind === "coin-abroad");
  const { opening } = facts.statements;
  let account = exact("0");
  let base = exact("0");
  for (let each = firstYear; each <= year; each += 1) {
    if (opening?.coinAbroadLoss && opening.month.startsWith(`${each}-`))
      account = negative(fractionOf(opening.coinAbroadLoss));
    const ofYear = results.filter(({ day }) => day.startsWith(`${each}-`));
    const after = add(account, sumOf(ofYear.map(({ gain }) => gain)));
    base = clampToZero(after);
    account = subtract(after, base);
  }
  const tax = multiply(base, rate);
  return {
    base: roundedText(base, 8),
    lossAfter: roundedText(negative(account), 8),
    tax: roundedText(tax, 2),
  };
}
