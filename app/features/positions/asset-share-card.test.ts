import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
import { assetCard } from "./asset-share-card.ts";

const position = {
  asset: { id: "1", ticker: "PETR4" },
  gain: "1284.5",
  gainRate: "0.321",
  currentPrice: { price: "38.37", day: "2026-08-21", source: "B3" },
  income: { yieldOnCost: { rate: "0.0712" } },
} as unknown as Position;

test("a gain stands over the average price, and its amount apart", () => {
  const history = {
    days: ["2026-08-20", "2026-08-21"],
    closes: ["30", "38.37"],
    averages: [null, "29"],
  };
  expect(assetCard(position, history)).toEqual({
    title: "PETR4 na minha carteira",
    figure: "+32,10%",
    tone: "gain",
    caption: "sobre o preço médio",
    facts: ["Proventos de 12 meses: 7,12% do custo"],
    amount: "+R$\u00a01.284,50 sem proventos",
    lines: [
      { values: [30, 38.37], look: "main", label: "Preço" },
      { values: [null, 29], look: "benchmark", label: "Meu preço médio" },
    ],
    note: "Preço de 21/08/2026, sem proventos.",
  });
});

test("units that cost nothing have no card, and an asset without closes no line", () => {
  expect(assetCard({ ...position, gainRate: null }, undefined)).toBeUndefined();
  expect(assetCard(position, { days: [], closes: [], averages: [] })?.lines).toEqual([]);
});

test("the card of a contract has its value and what was applied, and no price", () => {
  const days = ["2026-08-20", "2026-08-21"];
  const history = { days, closes: ["1.2", "1.24"], averages: ["1", "1"] };
  const card = assetCard({ ...position, isContract: true }, history);
  expect(card?.lines.map(({ label }) => label)).toEqual(["Valor", "Aplicado"]);
  expect(card).toMatchObject({
    caption: "sobre o valor aplicado, antes do imposto",
    note: "Valor de 21/08/2026, sem proventos.",
  });
});
