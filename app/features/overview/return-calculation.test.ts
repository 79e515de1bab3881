import { expect, test } from "vitest";
import { formatMoney } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import {
  buildResultTerms,
  buildReturnSteps,
  explainInternalReturn,
  explainReturn,
  returnCalculationText,
} from "./return-calculation.ts";

const rate = (text: string) => ({ rate: text });
const month = (name: string, value: Overview["return"]) => ({
  month: name,
  return: value,
  benchmark: rate("0"),
  result: "0",
});

// A worked example: R$ 1.000,00 grows to 1.100,00; after a contribution of 1.000,00 the value falls to 1.890,00.
const overview = {
  period: { from: "2025-01-01", to: "2026-01-01" },
  pricedUntil: "2026-01-01",
  includesIncome: false,
  result: {
    until: "2026-01-01",
    begin: "0",
    contributions: "2000",
    custodyFees: "0",
    withdrawals: "0",
    end: "1890",
    income: { receivableBefore: "0", received: "0", receivable: "0", withheld: "0" },
    parts: { price: "-105", income: "0", fees: "-5" },
    amount: "-110",
  },
  return: rate("-0.01"),
  internalReturn: rate("-0.0728"),
  months: [
    month("2025-12", rate("-0.1")),
    month("2025-11", { unavailable: "nothing-held" }),
    month("2025-07", rate("0.1")),
  ],
} as unknown as Overview;

test("the months lead to the return, the parts to the result", () => {
  expect(buildReturnSteps(overview).map(({ cumulative }) => cumulative)).toEqual(["0.1", "0.1", "-0.01"]);
  const text = returnCalculationText(overview, formatMoney).replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Resultado: −R$ 110,00\nValor em 01/01/2026: R$ 1.890,00\n+ Retiradas (vendas menos taxas)",
  );
  expect(text).toContain("dez 2025: −10,00%, até aqui −1,00%");
  expect(text).toContain("TIR: −7,28% a.a.");
  expect(buildResultTerms(overview)).toHaveLength(4);
});

test("a result with income names what was received, what is to be received, and its parts", () => {
  // 30.00 received, of which 10.00 had accrued before the period; 20.00 are still to be received: 40.00 accrued.
  const income = { receivableBefore: "10", received: "30", receivable: "20", withheld: "0" };
  const parts = { price: "-105", income: "40", fees: "-5" };
  const result = { ...overview.result, income, parts, amount: "-70" };
  const text = returnCalculationText({ ...overview, includesIncome: true, result } as Overview, formatMoney);
  expect(text.replaceAll("\u00a0", " ")).toContain(
    [
      "De 01/01/2025 a 01/01/2026, com proventos",
      "",
      "Resultado: −R$ 70,00",
      "Valor em 01/01/2026: R$ 1.890,00",
      "+ Proventos que já saíram dos preços, não pagos até 01/01/2026: R$ 20,00",
      "+ Proventos recebidos: R$ 30,00",
      "+ Retiradas (vendas menos taxas): R$ 0,00",
      "− Valor em 01/01/2025: R$ 0,00",
      "− Proventos que já saíram dos preços, não pagos até 01/01/2025: R$ 10,00",
      "− Aportes (compras mais taxas): R$ 2.000,00",
    ].join("\n"),
  );
  expect(text.replaceAll("\u00a0", " ")).toContain(
    "Valorização: −R$ 105,00\nProventos: R$ 40,00\nTaxas: −R$ 5,00",
  );
});

test("a result that ends before the period names its last day", () => {
  const income = { receivableBefore: "0", received: "0", receivable: "20", withheld: "0" };
  const result = { ...overview.result, until: "2025-12-30", income };
  const text = returnCalculationText({ ...overview, includesIncome: true, result } as Overview, formatMoney);
  expect(text).toContain("Valor em 30/12/2025");
  expect(text).toContain("Proventos que já saíram dos preços, não pagos até 30/12/2025");
  expect(text).toContain("O resultado vai até 30/12/2025");
  expect(returnCalculationText(overview, formatMoney)).not.toContain("O resultado vai até");
});

const unpriced = { unavailable: "price-missing" as const };
const withGap = {
  ...overview,
  period: { from: "2025-01-01", to: "2026-03-31" },
  pricedUntil: "2025-12-30",
  months: [
    ...["2026-03", "2026-02", "2026-01"].map((name) => month(name, unpriced)),
    month("2025-12", rate("0.1")),
    month("2025-11", unpriced),
  ],
};

test("a month without prices is said with the next one; months after the last price are left out", () => {
  expect(buildReturnSteps(withGap).map(({ month: name, cumulative }) => [name, cumulative])).toEqual([
    ["2025-11", null],
    ["2025-12", "0.1"],
  ]);
  expect(explainReturn(withGap)).toMatch(
    /Um mês sem preços .* Este número vai até 30\/12\/2025, o último dia do período com preço de algo que estava em carteira\.$/,
  );
  expect(explainReturn(overview)).not.toContain("sem preços");
});

test("a period without a return has no steps, and says why", () => {
  const unknown = { ...withGap, return: unpriced, internalReturn: unpriced, pricedUntil: null, result: null };
  expect(buildReturnSteps(unknown)).toEqual([]);
  const why = "Faltam preços deste período para o que estava em carteira.";
  expect(explainReturn(unknown)).toContain(`perda. ${why}`);
  expect(explainInternalReturn(unknown)).toContain(why);
});

test("the rate a year leads from the period's first value and its flows to the value of the last day with prices", () => {
  expect(explainInternalReturn(overview)).toBe(
    "A TIR é a taxa ao ano que, aplicada a cada aporte e retirada desde a sua data, chega ao valor de 01/01/2026. Por isso o tamanho e o momento de cada aporte e retirada fazem diferença.",
  );
  const later = { ...withGap, result: { ...withGap.result, begin: "500" } } as Overview;
  expect(explainInternalReturn(later)).toContain(
    "aplicada ao valor de 01/01/2025 e a cada aporte e retirada desde a sua data, chega ao valor de 30/12/2025.",
  );
});
