import { expect, test } from "vitest";
import type { AssetTrailLine } from "#contract/asset-trail.ts";
import { lineText } from "./trail-line.ts";

const event = {
  day: "2026-01-05",
  kind: "SPLIT",
  trade: null,
  factor: null,
  bracket: null,
  ticker: null,
  conversion: null,
  unitCost: null,
  units: null,
  amount: null,
  transfer: null,
  otherPortfolio: null,
  quantity: "110",
  cost: "2050",
  averagePrice: "18.6363636364",
  taxCost: "2050",
  averageTaxCost: "18.6363636364",
  dayTraded: null,
} satisfies AssetTrailLine;

const merged = { from: "OLD3", to: "NEW3", cash: "0" };

test.each<[string, Partial<AssetTrailLine>]>([
  [
    "Bonificação: cada 1 virou 1,1, a R$ 5,00 por unidade nova",
    { kind: "BONUS", factor: "1.1", unitCost: "5" },
  ],
  [
    "Bonificação: cada 1 virou 1,1, custo atribuído pela empresa ainda desconhecido",
    { kind: "BONUS", factor: "1.1" },
  ],
  ["Bonificação: cada 1 virou 1,1, sem custo atribuído", { kind: "BONUS", factor: "1.1", unitCost: "0" }],
  ["Grupamento: cada 1 virou 0,1", { kind: "REVERSE_SPLIT", factor: "0.1" }],
  [
    "Incorporação de ações: OLD3 virou NEW3: cada 1 virou 0,5, mais R$ 3,00 por unidade",
    { kind: "SHARE_MERGER", factor: "0.5", conversion: { ...merged, cash: "3" } },
  ],
  [
    "Bonificação de OLD3 em NEW3: cada 1 deu 0,5, a R$ 5,00 por unidade nova",
    { kind: "BONUS", factor: "0.5", unitCost: "5", conversion: merged },
  ],
  ["Cisão de OLD3 em NEW3: cada 1 deu 1", { kind: "SPIN_OFF", factor: "1", conversion: merged }],
  ["Amortização ou restituição de capital de R$ 10,00", { kind: "RETURN_OF_CAPITAL", amount: "10" }],
  ["Subscrição 20 por R$ 200,00", { kind: "SUBSCRIPTION", units: "20", amount: "200" }],
  ["Venda de direitos de subscrição por R$ 37,50", { kind: "RIGHTS_SALE", amount: "37.5" }],
  ["Come-cotas 3,25 para o imposto de R$ 150,00", { kind: "COME_COTAS", units: "3.25", amount: "150" }],
  ["Taxa de custódia de R$ 7,25", { kind: "CUSTODY_FEE", amount: "7.25" }],
  ["Leilão de frações 0,5 por R$ 4,58", { kind: "FRACTION_SALE", units: "0.5", amount: "4.58" }],
  [
    "Desmembramento de TAEE11 em TAEE4, 80 TAEE4",
    { kind: "UNBUNDLING", units: "80", conversion: { from: "TAEE11", to: "TAEE4", cash: "0" } },
  ],
  [
    "Formação de TAEE11 com TAEE4, 80 TAEE4",
    { kind: "BUNDLING", units: "80", conversion: { from: "TAEE4", to: "TAEE11", cash: "0" } },
  ],
  [
    "Transferência de custódia 60, de XP para sem custodiante",
    { kind: "TRANSFER", units: "60", transfer: { from: "XP", to: null } },
  ],
])("a line says '%s'", (words, line) => {
  const text = lineText({ ...event, ...line }, (amount) => amount, false);
  expect(text.replaceAll("\u00a0", " ")).toBe(`05/01/2026 ${words}`);
});

test("a hidden amount is not said", () => {
  const sold = { ...event, kind: "FRACTION_SALE" as const, units: "0.5", amount: "4.58" };
  expect(lineText(sold, () => "•", false)).toBe("05/01/2026 Leilão de frações • por •");
});

test.each<[string, Partial<AssetTrailLine>]>([
  [
    "Aplicação de R$ 18.000,00",
    { kind: "BUY", trade: { quantity: "18000", price: "1", fees: "0" }, averagePrice: "1" },
  ],
  [
    "Resgate de R$ 1.003,93, impostos R$ 2,89",
    { kind: "SELL", trade: { quantity: "1000", price: "1.00393", fees: "2.89" } },
  ],
  [
    "Transferência para Viagem valendo R$ 500,00",
    { kind: "TRANSFER_OUT", units: "480", amount: "500", otherPortfolio: "Viagem" },
  ],
  [
    "Transferência de custódia, de XP para sem custodiante",
    { kind: "TRANSFER", units: "60", transfer: { from: "XP", to: null } },
  ],
])("a line of a contract says '%s', without units and their price", (words, line) => {
  const text = lineText({ ...event, ...line }, (amount) => amount, true);
  expect(text.replaceAll("\u00a0", " ")).toBe(`05/01/2026 ${words}`);
});
