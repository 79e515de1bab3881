import { formatMoney } from "#app/lib/format.ts";

/** An amount as the forms of the Receita take it: '1.234,56' */
export const programmeAmount = (amount: string): string =>
  formatMoney(amount).replace(/R\$\s/, "").replace("\u2212", "-");
