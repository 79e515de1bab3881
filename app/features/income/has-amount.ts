import type { IncomeItem } from "#contract/income.ts";

/** False for a coupon whose amount no source lists and the person has not entered. */
export const hasAmount = ({ basis, perUnit }: Pick<IncomeItem, "basis" | "perUnit">): boolean =>
  basis !== "calculated" || perUnit !== null;
