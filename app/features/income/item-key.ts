import type { IncomeItem } from "#contract/income.ts";

/** A payment of the list. In a sum of portfolios one distribution is a payment to each of them. */
export const itemKey = ({ id, portfolio }: Pick<IncomeItem, "id" | "portfolio">): string =>
  portfolio ? `${portfolio.id} ${id}` : id;
