import { expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import { type Answer, json, startMarket } from "#tests/support/providers.ts";

const path = "/api/quote/PETR4";
const question = { today: "2026-11-20", since: "1994-07-04" };
const petr4 = { id: "1", ticker: "PETR4", isin: "BRPETRACNPR6", assetClass: "STOCK" };

/** As documented at https://brapi.dev/docs/acoes. */
const cashDividend = {
  assetIssued: "BRPETRACNPR6",
  paymentDate: "2026-08-20T03:00:00.000Z",
  rate: 0.35048636,
  relatedTo: "1º Trimestre/2026",
  approvedOn: "2026-05-11T03:00:00.000Z",
  isinCode: "BRPETRACNPR6",
  label: "JCP",
  lastDatePrior: "2026-06-01T03:00:00.000Z",
  remarks: "",
};
const stockDividend = {
  assetIssued: "BRPETRACNPR6",
  factor: 2,
  completeFactor: "1 para 2",
  approvedOn: "2008-03-24T03:00:00.000Z",
  isinCode: "BRPETRACNPR6",
  label: "DESDOBRAMENTO",
  lastDatePrior: "2008-04-25T03:00:00.000Z",
  remarks: "",
};
const answer = (cashDividends: unknown, stockDividends: unknown = [], symbol = "PETR4") =>
  json({ results: [{ symbol, dividendsData: { cashDividends, stockDividends, subscriptions: [] } }] });

async function ask(given: Answer) {
  await using market = await startMarket();
  market.answer(path, given);
  const { found, dropped } = await market.brapiIncome.ask("PETR4", [petr4], question);
  const { payments = [], events = [] } = found.get("1") ?? {};
  return {
    payments: payments.map(
      ({ kind, recordDate, paymentDate, perUnit }) =>
        `${kind} ${recordDate} ${paymentDate} ${textOf(perUnit, 12)}`,
    ),
    events: events.map(({ kind, exDate, ratio }) => `${kind} ${exDate} ${ratio.from}:${ratio.to}`),
    dropped,
    searches: market.calls.map(({ search }) => search),
  };
}

it("reads payments and events, with days as they are written", async () => {
  const bonus = { ...stockDividend, label: "BONIFICAÇÃO", factor: 1.02, lastDatePrior: "2025-12-18" };
  const undated = { ...cashDividend, label: "DIVIDENDO", paymentDate: null, lastDatePrior: "2026-06-02" };
  expect(await ask(answer([cashDividend, undated], [stockDividend, bonus]))).toEqual({
    payments: ["interest-on-equity 2026-06-01 2026-08-20 0.35048636", "dividend 2026-06-02 null 0.35048636"],
    events: ["split 2008-04-28 1:2", "bonus 2025-12-19 50:51"],
    dropped: 0,
    searches: ["?dividends=true"],
  });
});

it("reads none where there are none", async () => {
  expect(await ask(answer(null, undefined))).toMatchObject({ payments: [], events: [], dropped: 0 });
});

it.each([
  ["a residue", { rate: 1e-10 }],
  ["zero", { rate: 0 }],
  ["negative", { rate: -0.35 }],
  ["text", { rate: "0.35" }],
  ["huge", { rate: 1e300 }],
  ["of another kind", { label: "RESGATE" }],
  ["paid before its record date", { paymentDate: "2026-05-29T03:00:00.000Z" }],
  ["without a record date", { lastDatePrior: null }],
])("drops a payment that is %s", async (_, changes) => {
  const wrong = { ...cashDividend, ...changes };
  expect(await ask(answer([wrong, null]))).toMatchObject({ payments: [], dropped: 2 });
});

it.each([
  ["a split that takes units away", { factor: 0.5 }],
  ["a reverse split that adds units", { label: "GRUPAMENTO", factor: 10 }],
  ["a bonus in percent", { label: "BONIFICACAO", factor: 10 }],
])("drops %s", async (_, changes) => {
  expect(await ask(answer([], [{ ...stockDividend, ...changes }]))).toMatchObject({ events: [], dropped: 1 });
});

it.each([
  ["a plan without dividends", json({ error: true, message: "…" }, 403), "refused"],
  ["another ticker's data", answer([cashDividend], [], "PETR3"), "nonsense"],
  ["a quote without dividends", json({ results: [{ symbol: "PETR4" }] }), "nonsense"],
] satisfies [string, Answer, string][])("says what kind of failure %s is", async (_, given, failure) => {
  await expect(ask(given)).rejects.toMatchObject({ failure });
});
