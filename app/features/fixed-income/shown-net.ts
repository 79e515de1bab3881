import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

type Amounts = Record<"gross" | "iof" | "incomeTax" | "net", string>;

/** The taxes and what is left in cents, which sum to the shown gross value. */
export function shownNet({ gross, iof, incomeTax, net }: Amounts): Amounts {
  const parts = [net, iof, incomeTax].map((amount) => decimal(amount));
  const [left = net, ofIof = iof, ofIncome = incomeTax] = partsInCents(parts, decimal(gross)).map((amount) =>
    textOf(amount),
  );
  return { gross, iof: ofIof, incomeTax: ofIncome, net: left };
}
