import { roundFlows } from "#app/features/overview/rounded-flows.ts";
import type { Overview } from "#contract/overview.ts";
import { textOf } from "#domain/decimal.ts";

export type ResultPart = { label: "Valorização" | "Proventos" | "Taxas"; amount: string };

/** The parts of a result in cents; they sum to the rounded result. */
export function splitResult({ result, includesIncome }: Overview): ResultPart[] {
  if (!result) return [];
  const { price, income, fees } = roundFlows(result);
  return [
    { label: "Valorização", amount: textOf(price) },
    ...(includesIncome ? [{ label: "Proventos" as const, amount: textOf(income) }] : []),
    { label: "Taxas", amount: textOf(fees) },
  ];
}
