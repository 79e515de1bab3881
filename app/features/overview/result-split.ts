import { incomeParts, roundFlows } from "#app/entities/portfolio/rounded-flows.ts";
import type { Overview } from "#contract/overview.ts";
import { textOf } from "#domain/kernel/decimal.ts";

export type ResultPart = { label: string; amount: string };

/** The parts of a result in cents; they sum to the rounded result. */
export function splitResult({ result, includesIncome }: Overview): ResultPart[] {
  if (!result) return [];
  const { price, income, withheld, fees, custodyFees } = roundFlows(result);
  return [
    { label: "Valorização", amount: textOf(price) },
    ...(includesIncome
      ? incomeParts({ income, withheld }).map(({ label, amount }) => ({ label, amount: textOf(amount) }))
      : []),
    { label: "Taxas", amount: textOf(fees) },
    ...(custodyFees.isZero() ? [] : [{ label: "Taxa de custódia", amount: textOf(custodyFees.negated()) }]),
  ];
}
