import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TaxSimulation } from "#contract/tax-simulation.ts";
import { SimulationText } from "./simulation-text.tsx";

type Month = TaxSimulation["before"];

/** A sale of March 2026, with what it changes. */
function textOf(
  before: Partial<Month>,
  after: Partial<Month>,
  more: Partial<TaxSimulation> = { limit: "20000" },
): string {
  const month = { sales: "0", tax: "0", isExempt: false };
  const simulation: TaxSimulation = {
    month: "2026-03",
    group: "shares",
    gain: "0",
    limit: null,
    ...more,
    before: { ...month, ...before },
    after: { ...month, ...after },
  };
  return renderToStaticMarkup(createElement(SimulationText, { simulation }))
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

test("a loss that compensates gains lowers the tax by a positive amount", () => {
  expect(textOf({ tax: "600" }, { tax: "450" })).toBe(
    "O imposto estimado de março de 2026 cai R$ 150,00: o prejuízo desta venda compensa ganhos.",
  );
});

test("a gain names the tax that it adds", () => {
  expect(textOf({ tax: "600" }, { tax: "750.5" })).toBe(
    "Imposto estimado de R$ 150,50 a mais em março de 2026, antes do IRRF.",
  );
});

test("a sale within the limit says what may still be sold, of shares and of coins", () => {
  const before = { isExempt: true };
  expect(textOf(before, { isExempt: true, sales: "14500" })).toBe(
    "Vendas de ações em março de 2026: R$ 14.500,00, dentro do limite de R$ 20.000,00. " +
      "Você ainda pode vender R$ 5.500,00.",
  );
  const coins = { limit: "35000", group: "coins" } as const;
  expect(textOf(before, { isExempt: true, sales: "35000" }, coins)).toBe(
    "Vendas de criptoativos em março de 2026: R$ 35.000,00, dentro do limite de R$ 35.000,00. " +
      "Você ainda pode vender R$ 0,00.",
  );
});

test("a sale that exceeds the limit says that the whole gain is taxed", () => {
  expect(textOf({ isExempt: true }, { sales: "20500", tax: "450" })).toBe(
    "Com esta venda, as vendas de ações de março de 2026 passam de R$ 20.000,00 e todo o ganho é tributado: " +
      "imposto estimado do mês de R$ 450,00, antes do IRRF.",
  );
});

test("a sale that exceeds the limit without a gain says that there is no tax", () => {
  const passes = "Com esta venda, as vendas de ações de março de 2026 passam de R$ 20.000,00. ";
  const sale = { limit: "20000", gain: "-120" };
  expect(textOf({ isExempt: true }, { sales: "20500", tax: "0" }, sale)).toBe(
    `${passes}Ela tem prejuízo: sem imposto.`,
  );
  expect(textOf({ isExempt: true }, { sales: "20500", tax: "0" }, { ...sale, gain: "120" })).toBe(
    `${passes}Não há imposto estimado no mês: não sobra ganho depois dos prejuízos.`,
  );
});

test("a loss that changes no tax says that there is none", () => {
  const loss = { limit: null, group: "funds", gain: "-120" } as const;
  expect(textOf({ tax: "600" }, { tax: "600" }, loss)).toBe("Venda com prejuízo: sem imposto.");
  expect(textOf({ tax: "600" }, { tax: "600" }, { ...loss, group: "untaxed" })).toBe("");
});

test("a sale that changes neither limit nor tax says nothing", () => {
  expect(textOf({ tax: "600" }, { tax: "600" })).toBe("");
});
