import { expect, test } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { assetTrailText, buildCalculations, resultRate } from "./trail-calculations.ts";

type AssetTrailLine = AssetTrail["lines"][number];

const bought = {
  day: "2025-11-20",
  kind: "BUY",
  trade: { quantity: "100", price: "10", fees: "5" },
  factor: null,
  bracket: null,
  ticker: null,
  conversion: null,
  unitCost: null,
  units: null,
  amount: null,
  transfer: null,
  otherPortfolio: null,
  quantity: "100",
  cost: "1000",
  averagePrice: "10",
  taxCost: "1005",
  averageTaxCost: "10.05",
  dayTraded: null,
} satisfies AssetTrailLine;

const split = {
  day: "2026-01-05",
  kind: "SPLIT",
  trade: null,
  factor: "2",
  bracket: { from: "2025-12-30", to: "2026-01-05" },
  ticker: null,
  conversion: null,
  unitCost: null,
  units: null,
  amount: null,
  transfer: null,
  otherPortfolio: null,
  quantity: "200",
  cost: "1000",
  averagePrice: "5",
  taxCost: "1005",
  averageTaxCost: "5.025",
  dayTraded: null,
} satisfies AssetTrailLine;

const origin = {
  asset: { id: "a", ticker: "PETR4", name: "Petrobras" },
  isContract: false,
  isTaxCostShared: false,
  earlierLines: 0,
  lines: [bought, split],
  position: {
    quantity: "200",
    averagePrice: "5",
    invested: "1000",
    marketValue: "1234",
    gain: "234",
    gainRate: "0.234",
    currentPrice: { price: "6.17", day: "2026-08-21", source: "B3" },
    taxCost: "1005",
    averageTaxCost: "5.025",
  },
  growth: null,
  income: {
    received: "0",
    lastYear: "0",
    until: "2026-11-20",
    yieldOnCost: { rate: "0" },
    dividendYield: { rate: "0" },
    yieldParts: { income: "0", costWithFees: "1005", marketValue: "1234" },
    payments: [],
  },
  result: {
    contributions: "1005",
    withdrawals: "0",
    custodyFees: "0",
    value: "1234",
    received: "0",
    receivable: "0",
    amount: "229",
  },
} satisfies AssetTrail;

test("the account in words ends in the figures it explains", () => {
  const text = assetTrailText(origin, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text.split("\n")).toEqual([
    "PETR4, Petrobras",
    "",
    "20/11/2025 Compra 100 × R$ 10,00, taxas R$ 5,00 → 100 em carteira, custo R$ 1.000,00, preço médio R$ 10,00, para o IR R$ 1.005,00 e R$ 10,05",
    "05/01/2026 Desdobramento: cada 1 virou 2 (data aproximada, entre 30/12/2025 e 05/01/2026) → 200 em carteira, custo R$ 1.000,00, preço médio R$ 5,00, para o IR R$ 1.005,00 e R$ 5,03",
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
    "Preço médio para o IR: R$ 5,03",
    "Custo, com taxas: R$ 1.005,00",
    "÷ Quantidade: 200",
    "",
    "Resultado desde o início: R$ 229,00",
    "Valor hoje: R$ 1.234,00",
    "+ Retiradas (vendas menos taxas): R$ 0,00",
    "− Aportes (compras mais taxas): R$ 1.005,00",
    "",
    "Resultado desde o início, em %: 22,79%",
    "Resultado desde o início: R$ 229,00",
    "÷ Aportes (compras mais taxas): R$ 1.005,00",
    "",
    "Cotação B3 de 21/08/2026: R$ 6,17 por unidade",
  ]);
});

test("the value of an application follows from its growth, which is part of the text", () => {
  const start = { kind: "start" as const, day: "2025-11-20", growth: null, factor: "1", price: "6" };
  const growth = {
    earlierLines: 0,
    lines: [{ ...start, interest: null, isEstimated: false }],
  };
  const text = assetTrailText({ ...origin, growth }, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text).toContain("Valor atual: R$ 1.234,00\nQuantidade: 200\n× Valor da unidade: R$ 6,17\n");
  expect(text).toContain(
    "\n\nO rendimento mês a mês\n20/11/2025 (início): fator acumulado 1,00000000, unidade R$ 6,00\n\n",
  );
  expect(text.endsWith("R$ 6,17 por unidade")).toBe(true);
  expect(buildCalculations({ ...origin, growth }, { hidden: false })[0]?.figure).toBe("marketValue");
});

test("an application is explained by amounts, without units and an average price", () => {
  const lines = [
    bought,
    { ...bought, kind: "SELL" as const, trade: { ...bought.trade, quantity: "40" }, cost: "600" },
  ];
  const contract = { ...origin, isContract: true, lines };
  const text = assetTrailText(contract, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text).toContain("20/11/2025 Aplicação de R$ 1.000,00, taxas R$ 5,00 → aplicado R$ 1.000,00\n");
  expect(text).toContain("20/11/2025 Resgate de R$ 400,00, impostos R$ 5,00 → aplicado R$ 600,00\n");
  expect(text).not.toContain("Preço médio");
  const gain = buildCalculations(contract, { hidden: false }).find(({ figure }) => figure === "gain");
  expect(gain?.note).not.toContain("por unidade");
  expect(assetTrailText(contract, { hidden: true })).not.toMatch(/R\$\s\d/);
});

test("names the code that was recorded, the one that took its place, and what was paid besides", () => {
  const line = { ...bought, ticker: "CPLE6" };
  const conversion = { from: "CPLE6", to: "CPLE3", cash: "0.775" };
  const converted = {
    ...split,
    kind: "CONVERSION" as const,
    factor: "1",
    bracket: null,
    conversion,
  };
  const text = assetTrailText({ ...origin, lines: [line, converted] }, { hidden: false }).replaceAll(
    "\u00a0",
    " ",
  );
  expect(text).toContain("20/11/2025 Compra de CPLE6 100 × R$ 10,00");
  expect(text).toContain("05/01/2026 CPLE6 virou CPLE3, mais R$ 0,775 por unidade → 200 em carteira");
});

test("says the cost for the tax only where it is another one", () => {
  const line = { ...bought, trade: { ...bought.trade, fees: "0" }, taxCost: "1000", averageTaxCost: "10" };
  const position = { ...origin.position, taxCost: "1000", averageTaxCost: "5" };
  expect(assetTrailText({ ...origin, lines: [line], position }, { hidden: false })).not.toContain("IR");
});

test("names day trades and other portfolios as the reason of another average", () => {
  const dayTrade = { ...bought, dayTraded: "60", taxCost: null, averageTaxCost: null };
  const shared = { ...origin, lines: [dayTrade, split], isTaxCostShared: true };
  const text = assetTrailText(shared, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Compra 100 × R$ 10,00, taxas R$ 5,00, day trade de 60, à parte no IR → 100 em carteira, custo R$ 1.000,00, preço médio R$ 10,00\n",
  );
  expect(
    buildCalculations(shared, { hidden: false }).find(({ figure }) => figure === "averageTaxCost")?.note,
  ).toBe(
    "Com as taxas das compras, como pede a Receita. Day trades ficam de fora: seu resultado é apurado à parte. É a média de todas as carteiras do titular.",
  );
});

test("with values hidden, percents are all that is said", () => {
  const text = assetTrailText(origin, { hidden: true });
  expect(text).toContain("P&L %: 23,40%");
  expect(text).not.toMatch(/R\$\s\d|100|200|234|229|6,17/);
});

test("begins with the figure asked for, and has only the result of what was sold", () => {
  expect(
    buildCalculations(origin, { hidden: false, requested: "gainRate" }).map(({ figure }) => figure),
  ).toEqual(["gainRate", "gain", "averagePrice", "averageTaxCost", "result", "resultRate"]);
  expect(
    buildCalculations({ ...origin, position: null }, { hidden: false, requested: "gain" }).map(
      ({ figure }) => figure,
    ),
  ).toEqual(["result", "resultRate"]);
});

test("a result without any purchase has no percent", () => {
  expect(resultRate({ amount: "229", contributions: "1005" })?.slice(0, 8)).toBe("0.227860");
  expect(resultRate({ amount: "229", contributions: "0" })).toBeUndefined();
  expect(resultRate({ amount: null, contributions: "1005" })).toBeUndefined();
});

const paying = {
  ...origin,
  // 120.00 net in 12 months for units that cost 1,005.00 and are worth 1,234.00; 200.00 before, 30.00 to come.
  income: {
    received: "320",
    lastYear: "120",
    until: "2026-07-03",
    yieldOnCost: { rate: "0.1194" },
    dividendYield: { rate: "0.0972" },
    yieldParts: { income: "120", costWithFees: "1005", marketValue: "1234" },
    payments: [],
  },
  result: { ...origin.result, received: "320", receivable: "30", amount: "579" },
};

test("the result has income, received and to be received, unless it is left out", () => {
  const linesOf = (includesIncome: boolean) => {
    const text = assetTrailText(paying, { hidden: false, includesIncome })
      .replaceAll("\u00a0", " ")
      .split("\n");
    const start = text.findIndex((line) => line.startsWith("Resultado desde o início: "));
    return text.slice(start, text.indexOf("", start));
  };
  expect(linesOf(true)).toEqual([
    "Resultado desde o início: R$ 579,00",
    "Valor hoje: R$ 1.234,00",
    "+ Proventos recebidos: R$ 320,00",
    "+ Proventos que já saíram do preço, ainda não pagos: R$ 30,00",
    "+ Retiradas (vendas menos taxas): R$ 0,00",
    "− Aportes (compras mais taxas): R$ 1.005,00",
  ]);
  expect(linesOf(false)).toEqual([
    "Resultado desde o início: R$ 229,00",
    "Valor hoje: R$ 1.234,00",
    "+ Retiradas (vendas menos taxas): R$ 0,00",
    "− Aportes (compras mais taxas): R$ 1.005,00",
  ]);
});

test("custody fees are a term of the result, where there are any", () => {
  const charged = { ...origin, result: { ...origin.result, custodyFees: "7.25", amount: "221.75" } };
  const text = assetTrailText(charged, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text).toContain("− Aportes (compras mais taxas): R$ 1.005,00\n− Taxas de custódia: R$ 7,25\n");
  expect(text).toContain("Resultado desde o início: R$ 221,75");
});

test("received income and both yields follow from their parts", () => {
  const text = assetTrailText(paying, { hidden: false }).replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Proventos recebidos: R$ 320,00\nNos 12 meses até 03/07/2026: R$ 120,00\n+ Fora desses 12 meses: R$ 200,00",
  );
  expect(text).toContain(
    "Yield on cost: 11,94%\nProventos de 12 meses até 03/07/2026: R$ 120,00\n÷ Custo, com taxas: R$ 1.005,00",
  );
  expect(text).toContain(
    "Dividend yield: 9,72%\nProventos de 12 meses até 03/07/2026: R$ 120,00\n÷ Valor hoje: R$ 1.234,00",
  );
  expect(assetTrailText(origin, { hidden: false })).not.toMatch(/Proventos|[Yy]ield/);
});

test("a sold asset has received income and no yield", () => {
  const sold = { ...paying, position: null, income: { ...paying.income, yieldParts: null } };
  const text = assetTrailText(sold, { hidden: false });
  expect(text).toContain("Proventos recebidos");
  expect(text).not.toMatch(/[Yy]ield/);
});

test("nothing is calculated from a price whose split is unanswered", () => {
  const { position, ...rest } = origin;
  const asked = {
    ...rest,
    position: { ...position, gain: null, gainRate: null },
    result: { ...origin.result, amount: null },
  };
  const figures = buildCalculations(asked, { hidden: false }).map(({ figure }) => figure);
  expect(figures.filter((figure) => ["gain", "gainRate", "result"].includes(figure))).toEqual([]);
  expect(figures).toContain("averagePrice");
});

test("the average price of a bond says why 'Aplicado' may be another amount", () => {
  const bond = { ...origin, asset: { ...origin.asset, ticker: "TESOURO-SELIC-2031" } };
  const noteOf = (trail: AssetTrail) =>
    buildCalculations(trail, { hidden: false }).find(({ figure }) => figure === "averagePrice")?.note;
  expect(noteOf(bond)).toContain("‘Aplicado’ segue o IR");
  expect(noteOf(origin)).toBe("Sem taxas; vendas não o alteram.");
});
