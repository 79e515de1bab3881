import { z } from "zod";
import { interestPaidLabels, liquidityLabels } from "#app/lib/labels.ts";
import { InterestPaid, Liquidity } from "#contract/fixed-income.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { contractKindName, contractKinds } from "#domain/fixed-income/contract-kinds.ts";
import { probableYield, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The typed terms of a contract. */
export const typedTerms = {
  kind: z.enum(contractKinds),
  issuer: z.string(),
  firstDay: z.string().refine((day) => day <= dayOf(new Date()), dateInFuture),
  remuneration: z.string(),
  maturity: z.string().transform((day) => day || null),
  interestPaid: InterestPaid,
  liquidity: Liquidity,
  redeemableFrom: z.string().transform((day) => day || null),
};

const Terms = z.object(typedTerms);
export type TermsValues = z.input<typeof Terms>;

/** The terms of savings, which the form does not ask for. */
const savingsTerms = {
  remuneration: remunerationText({ index: "savings" }),
  maturity: null,
  interestPaid: "at-maturity",
  liquidity: "daily",
  redeemableFrom: null,
} as const;

/** The probable yield is sent, as the form shows it. A day that was typed for another liquidity is not sent, and neither are terms that savings do not have. */
export const sentTerms = <Typed extends z.output<typeof Terms>>(typed: Typed): Typed => ({
  ...typed,
  remuneration: probableYield(typed.remuneration),
  redeemableFrom: typed.liquidity === "from-day" ? typed.redeemableFrom : null,
  ...(typed.kind === "POUPANCA" && savingsTerms),
});

/** The fields below which the server's messages are shown. */
export const termsFields = [
  "kind",
  "issuer",
  "firstDay",
  "remuneration",
  "maturity",
  "interestPaid",
  "liquidity",
  "redeemableFrom",
] as const satisfies readonly (keyof TermsValues)[];

export const kindOptions = contractKinds.map((value) => ({ value, label: contractKindName(value) }));

/** The taxes and the guarantee of a title whose kind is not in the list. */
export const otherKindRemark =
  "O Aporte trata este título como tributado: IOF e imposto de renda como os de um CDB, sem a garantia do FGC. Confira com o emissor se ele é isento.";

export const liquidityOptions = Liquidity.options.map((value) => ({ value, label: liquidityLabels[value] }));

export const interestPaidOptions = InterestPaid.options.map((value) => ({
  value,
  label: interestPaidLabels[value],
}));
