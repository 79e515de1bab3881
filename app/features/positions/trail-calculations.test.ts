import { expect, test } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { assetTrailText, buildCalculations } from "./trail-calculations.ts";

const origin = {
  asset: { id: "a", ticker: "PETR4", name: "Petrobras" },
  earlierLines: 0,
  lines: [
    {
      day: "2025-11-20",
      kind: "BUY",
      trade: { quantity: "100", price: "10", fees: "5" },
      factor: null,
      bracket: null,
      ticker: null,
      conversion: null,
      quantity: "100",
      cost: "1000",
      averagePrice: "10",
    },
    {
      day: "2026-01-05",
      kind: "SPLIT",
      trade: null,
      factor: "2",
      bracket: { from: "2025-12-30", to: "2026-01-05" },
      ticker: null,
      conversion: null,
      quantity: "200",
      cost: "1000",
      averagePrice: "5",
    },
  ],
  position: {
    quantity: "200",
    averagePrice: "5",
    invested: "1000",
    marketValue: "1234",
    gain: "234",
    gainRate: "0.234",
    currentPrice: { price: "6.17", day: "2026-08-21", source: "B3" },
  },
  result: { putIn: "1005", takenOut: "0", value: "1234", amount: "229" },
} satisfies AssetTrail;

test("the account in words ends in the figures it explains", () => {
  const text = assetTrailText(origin, false).replaceAll("\u00a0", " ");
  expect(text.split("\n")).toEqual([
    "PETR4, Petrobras",
    "",
    "20/11/2025 Compra 100 × R$ 10,00, taxas R$ 5,00 → 100 em carteira, custo R$ 1.000,00, preço médio R$ 10,00",
    "05/01/2026 Desdobramento: cada 1 virou 2 (data aproximada, entre 30/12/2025 e 05/01/2026) → 200 em carteira, custo R$ 1.000,00, preço médio R$ 5,00",
    "",
    "P&L R$: R$ 234,00",
    "Valor hoje: R$ 1.234,00",
    "− Custo, sem taxas: R$ 1.000,00",
    "",
    "P&L %: 23,40%",
    "P&L R$: R$ 234,00",
    "÷ Custo, sem taxas: R$ 1.000,00",
    "",
    "Preço médio: R$ 5,00",
    "Custo, sem taxas: R$ 1.000,00",
    "÷ Quantidade: 200",
    "",
    "Resultado: R$ 229,00",
    "Valor hoje: R$ 1.234,00",
    "+ Retiradas (vendas menos taxas): R$ 0,00",
    "− Aportes (compras mais taxas): R$ 1.005,00",
    "",
    "Cotação B3 de 21/08/2026: R$ 6,17 por unidade",
  ]);
});

test("names the code that was recorded, the one that took its place, and what was paid besides", () => {
  const [bought] = origin.lines;
  const line = { ...bought, ticker: "CPLE6" };
  const conversion = { from: "CPLE6", to: "CPLE3", cash: "0.775" };
  const converted = {
    ...origin.lines[1],
    kind: "CONVERSION" as const,
    factor: "1",
    bracket: null,
    conversion,
  };
  const text = assetTrailText({ ...origin, lines: [line, converted] }, false).replaceAll("\u00a0", " ");
  expect(text).toContain("20/11/2025 Compra de CPLE6 100 × R$ 10,00");
  expect(text).toContain("05/01/2026 CPLE6 virou CPLE3, mais R$ 0,775 por unidade → 200 em carteira");
});

test("with values hidden, percents are all that is said", () => {
  const text = assetTrailText(origin, true);
  expect(text).toContain("P&L %: 23,40%");
  expect(text).not.toMatch(/R\$\s\d|100|200|234|229|6,17/);
});

test("begins with the figure asked for, and has only the result of what was sold", () => {
  expect(buildCalculations(origin, false, "gainRate").map(({ figure }) => figure)).toEqual([
    "gainRate",
    "gain",
    "averagePrice",
    "result",
  ]);
  expect(buildCalculations({ ...origin, position: null }, false, "gain").map(({ figure }) => figure)).toEqual(
    ["result"],
  );
});
