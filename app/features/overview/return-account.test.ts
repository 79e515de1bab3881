import { expect, test } from "vitest";
import { formatMoney } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { resultPartsOf, returnAccountText, returnStepsOf } from "./return-account.ts";

const rate = (text: string) => ({ rate: text });
const month = (name: string, value: Overview["return"]) => ({
  month: name,
  return: value,
  benchmark: rate("0"),
  result: "0",
});

// The worked case of 1.000,00, which becomes 1.100,00, and 1.000,00 more, which is 1.890,00 in the end.
const overview = {
  period: { from: "2025-01-01", to: "2026-01-01" },
  result: { begin: "0", putIn: "2000", takenOut: "0", end: "1890", amount: "-110" },
  return: rate("-0.01"),
  internalReturn: rate("-0.0728"),
  months: [
    month("2025-12", rate("-0.1")),
    month("2025-11", { unavailable: "nothing-held" }),
    month("2025-07", rate("0.1")),
  ],
} as unknown as Overview;

test("the months lead to the return, the parts to the result", () => {
  expect(returnStepsOf(overview).map(({ soFar }) => soFar)).toEqual(["0.1", "0.1", "-0.01"]);
  const text = returnAccountText(overview, formatMoney).replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Resultado: −R$ 110,00\nValor em 01/01/2026: R$ 1.890,00\n+ Retiradas (vendas menos taxas)",
  );
  expect(text).toContain("dez 2025: −10,00%, até aqui −1,00%");
  expect(text).toContain("TIR: −7,28% a.a.");
  expect(resultPartsOf(overview)).toHaveLength(4);
});

test("a month without prices is said with the next one, and a period without a return is left unsaid", () => {
  const months = [month("2025-12", rate("0.1")), month("2025-11", { unavailable: "price-missing" })];
  expect(returnStepsOf({ ...overview, months }).map(({ soFar }) => soFar)).toEqual([null, "0.1"]);
  const unknown = { ...overview, months, return: { unavailable: "price-missing" as const } };
  expect(returnStepsOf(unknown).map(({ soFar }) => soFar)).toEqual([null, null]);
});
