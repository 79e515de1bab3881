import type { Overview } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/decimal.ts";

export type ResultPart = { label: "Preço" | "Proventos" | "Taxas"; amount: string };

const cents = (amount: string) => decimal(textOf(decimal(amount), 2));

/** The parts of a result, rounded to cents so that they sum to the rounded result. */
export function splitResult({ result, includesIncome }: Overview): ResultPart[] {
  if (!result) return [];
  const [income, fees] = [cents(result.parts.income), cents(result.parts.fees)];
  const price = cents(result.amount).minus(income).minus(fees);
  return [
    { label: "Preço", amount: textOf(price) },
    ...(includesIncome ? [{ label: "Proventos" as const, amount: textOf(income) }] : []),
    { label: "Taxas", amount: textOf(fees) },
  ];
}
