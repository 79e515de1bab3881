import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { returnCard } from "./return-card.ts";
import { yearCards } from "./year-cards.ts";

const nbsp = (text: string) => text.replaceAll("_", "\u00a0");

/** A portfolio that returned 21,38 % in 2025, against 14,32 % of the CDI. */
const overview = {
  period: { from: "2024-12-31", to: "2025-12-31" },
  namedPeriod: "1y",
  awaited: null,
  pricedUntil: "2025-12-30",
  firstEntry: "2021-03-10",
  includesIncome: true,
  return: { rate: "0.2138" },
  ofCdi: { rate: "1.493" },
  result: { amount: "13684.47" },
  received: { gross: "1000", net: "950.5", payments: 86 },
  benchmark: {
    name: "CDI",
    percent: "100",
    spread: "0",
    compared: {
      from: "2024-12-31",
      until: "2025-12-30",
      portfolio: { rate: "0.2138" },
      benchmark: { rate: "0.1432" },
      difference: { rate: "0.0706" },
    },
  },
  indexes: [
    { name: "CDI", return: { rate: "0.1432" }, knownUntil: "2025-12-31" },
    { name: "IBOV", return: { rate: "0.3395" }, knownUntil: "2025-12-30" },
    { name: "IPCA", return: { rate: "0.0446" }, knownUntil: "2025-11-30" },
  ],
  series: { return: ["0", null, "0.2138"], indexes: { CDI: ["0", "0.07", "0.1432"] } },
  months: [
    { month: "2025-12", return: { rate: "-0.01" } },
    { month: "2025-11", return: { rate: "0.0912" } },
    { month: "2025-10", return: { rate: "0.3" } },
    { month: "2025-09", return: { unavailable: "price-missing" } },
  ],
  assets: [
    { asset: { ticker: "PETR4" }, return: { rate: "-0.02" } },
    { asset: { ticker: "WEGE3" }, return: { rate: "0.3899" } },
    { asset: { ticker: "CDB" }, return: { unavailable: "price-missing" } },
  ],
} as unknown as Overview;

test("the card of a period has percentages, and the amount apart", () => {
  const card = returnCard({ ...overview, namedPeriod: null });
  expect(card).toEqual({
    title: "Minha carteira",
    figure: "+21,38%",
    tone: "gain",
    caption: "de 31/12/2024 a 30/12/2025",
    facts: ["149,3% do CDI", "CDI 14,32%"],
    amount: nbsp("+R$_13.684,47 de resultado"),
    lines: [
      { values: [0, null, 0.2138], look: "main", label: "Carteira" },
      { values: [0, 0.07, 0.1432], look: "benchmark", label: "CDI" },
    ],
    note: "Rentabilidade com proventos, até 30/12/2025.",
  });
});

test("a loss has its minus, and a missing return no card", () => {
  expect(returnCard({ ...overview, return: { rate: "-0.05" } })).toMatchObject({
    figure: "\u22125,00%",
    tone: "loss",
    caption: "em 12 meses",
  });
  expect(returnCard({ ...overview, return: { unavailable: "too-short" } })).toBeUndefined();
});

test.each([
  ["all", "desde março de 2021"],
  ["ytd", "em 2025"],
  ["30d", "em 30 dias"],
] as const)("the period %s reads '%s'", (namedPeriod, text) =>
  expect(returnCard({ ...overview, namedPeriod })?.caption).toBe(text),
);

test("a period that begins before the first entry begins there", () => {
  const young = { ...overview, firstEntry: "2025-08-04" };
  expect(returnCard(young)?.caption).toBe("desde agosto de 2025");
});

test("old prices: the card names the days that it covers", () => {
  const old = { ...overview, pricedUntil: "2025-08-21" };
  expect(returnCard(old)).toMatchObject({
    caption: "de 31/12/2024 a 21/08/2025",
    note: "Rentabilidade com proventos, até 21/08/2025.",
  });
  // A period of a certain length ends with the prices.
  const since = "2025-12-30";
  const moved = { ...overview, namedPeriod: "30d" as const, awaited: { what: "prices" as const, since } };
  expect(returnCard(moved)?.caption).toBe("em 30 dias, até 30/12/2025");
});

test("the lines end with the last return", () => {
  const series = { ...overview.series, return: ["0", "0.2138", null] };
  expect(returnCard({ ...overview, series })?.lines.map(({ values }) => values)).toEqual([
    [0, 0.2138],
    [0, 0.07],
  ]);
});

test("an index that ends before the portfolio is not beside its return", () => {
  const compared = { ...overview.benchmark.compared, until: "2025-11-28" };
  const early = { ...overview, benchmark: { ...overview.benchmark, compared } };
  expect(returnCard(early)?.facts).toEqual(["149,3% do CDI"]);
  const indexes = overview.indexes.map((index) => ({ ...index, knownUntil: "2025-11-28" }));
  expect(returnCard({ ...early, indexes })?.facts).toEqual([]);
  expect(yearCards(early, "2025").map(({ title }) => title)).not.toContain("Contra o CDI");
});

test("a year has five cards, which show amounts only by choice", () => {
  const cards = yearCards(overview, "2025");
  expect(cards.map(({ title, figure, caption, facts }) => [title, figure, caption, ...facts])).toEqual([
    ["Minha carteira em 2025", "+21,38%", "em 2025", "149,3% do CDI", "CDI 14,32%"],
    ["Meu melhor mês", "+9,12%", "novembro de 2025", "1 de 2 meses no positivo"],
    ["Contra o CDI", nbsp("+7,06_p.p."), "acima do meu índice", "IBOVESPA 33,95%"],
    ["O ativo que mais rendeu", "+38,99%", "WEGE3", "PETR4 \u22122,00%"],
    ["Proventos", "86", "proventos recebidos em 2025"],
  ]);
  const told = cards.map(({ amount, ...card }) => JSON.stringify(card)).join("");
  expect(told).not.toContain("R$");
});

test("a month that holds the changes of months without prices is not the best one", () => {
  const [, best] = yearCards(overview, "2025");
  expect(best).toMatchObject({ figure: "+9,12%", bars: expect.arrayContaining([0.0912]) });
  expect(best?.bars).not.toContain(0.3);
});

test("a card without its figure is left out", () => {
  const bare = {
    ...overview,
    months: [],
    assets: [],
    received: { gross: "0", net: "0", payments: 0 },
  };
  expect(yearCards(bare, "2025").map(({ title }) => title)).toEqual([
    "Minha carteira em 2025",
    "Contra o CDI",
  ]);
});
