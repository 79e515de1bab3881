import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { monthOf } from "#domain/tax/months.ts";
import { ruleValue } from "#domain/tax/rules.ts";
import type { TaxEntry, TaxFacts, TaxMonth } from "#domain/tax/tax-month.ts";
import { emptyMonth, monthsOfSales } from "#domain/tax/tax-months.ts";
import type { SaleGroup } from "#domain/tax/taxed-sale.ts";
import type { HolderSales } from "#domain/tax/taxed-sales.ts";

/** The month of a sale. `sales` are those that count for the asset's limit; `tax` is before withheld tax. */
type Simulated = { sales: Decimal; tax: Decimal; isExempt: boolean };

export type SimulatedSale = {
  group: SaleGroup;
  gain: Decimal;
  limit: Decimal | null;
  before: Simulated;
  after: Simulated;
};

const limitOf = (group: SaleGroup, day: string): Decimal | null => {
  switch (group) {
    case "shares":
      return ruleValue("share-limit", day);
    case "coins":
      return ruleValue("coin-limit", day);
    case "others":
    case "funds":
    case "day-trade":
    case "short":
    case "untaxed":
      return null;
  }
};

function simulated({ shareSales, coins, tax, isExempt }: TaxMonth, group: SaleGroup): Simulated {
  const taxOfMonth = tax.plus(coins.tax);
  switch (group) {
    case "coins":
      return { sales: coins.sales, tax: taxOfMonth, isExempt: coins.isExempt };
    case "shares":
    case "others":
    case "funds":
    case "day-trade":
    case "short":
    case "untaxed":
      return { sales: shareSales, tax: taxOfMonth, isExempt };
  }
}

/** All sales of a holder without and with a supposed one. */
export type SupposedSales = { without: HolderSales; with: HolderSales };

/** The month of a sale with and without it. */
export function simulateSale(
  supposed: SupposedSales,
  facts: Pick<TaxFacts, "statements" | "until">,
  sale: Pick<TaxEntry, "id" | "day">,
): SimulatedSale {
  const month = monthOf(sale.day);
  const until = facts.until < month ? month : facts.until;
  const compute = (holderSales: HolderSales) => {
    const { months, sales } = monthsOfSales(holderSales, { ...facts, until });
    return {
      month: months.find((each) => each.month === month) ?? emptyMonth(month),
      ofSale: sales.filter(({ entryId }) => entryId === sale.id),
    };
  };
  const before = compute(supposed.without);
  const after = compute(supposed.with);
  const group =
    after.ofSale.find(({ kind }) => kind !== "day-trade")?.group ?? after.ofSale[0]?.group ?? "untaxed";
  return {
    group,
    gain: after.ofSale.reduce((sum, { gain }) => sum.plus(gain), zero),
    limit: limitOf(group, sale.day),
    before: simulated(before.month, group),
    after: simulated(after.month, group),
  };
}
