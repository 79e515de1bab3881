import { expect, it } from "vitest";
import type { SyncReport } from "#contract/assets.ts";
import type { IncomePage } from "#contract/income.ts";
import { marketJob } from "#server/market/market-data/jobs.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import {
  cashDividend,
  cashDividends,
  cashDividendsPath,
  listedCashDividend,
  stockDividend,
  supplement,
  supplementPath,
} from "#tests/support/listed-company.ts";
import { distribute, findAssetId, quote, split, splitWithin } from "#tests/support/market.ts";
import { createQuote, holdAnswer, json, startMarket } from "#tests/support/providers.ts";

const ofPetr4 = { isinCode: "BRPETRACNPR6", assetIssued: "BRPETRACNPR6" };
const payment = { ...ofPetr4, lastDatePrior: "19/10/2026", paymentDate: "30/11/2026", rate: "0,35048636000" };

type Market = Awaited<ReturnType<typeof startMarket>>;
const answerCompany = (
  market: Market,
  code: string,
  listed: { cashDividends?: unknown[]; stockDividends?: unknown[] } = {},
) => {
  market.answer(supplementPath(code), supplement({ ...listed, code, tradingName: code }));
  market.answer(cashDividendsPath(code), cashDividends([]));
};

async function holding(tickers: string[], options: Parameters<typeof startApi>[0]) {
  const api = await startApi(options);
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  for (const ticker of tickers) await record(ana, portfolio, { ticker, tradeDate: "2026-01-02" });
  return { api, ana };
}

async function refresh(api: TestApi) {
  const jobs = await openJobs(api.databases.accounts);
  await jobs.enqueue(marketJob, {});
  await jobs.close();
  await api.runJobs();
}

/** 'ticker kind record date, payment date, per unit (source)', what contradicts it, and whether it is doubtful. */
async function payments({ superuser }: TestApi): Promise<string[]> {
  const rows = await superuser
    .selectFrom("distributions")
    .innerJoin("assets", "assets.id", "asset_id")
    .select(["ticker", "distributions.id", "kind", "record_date", "payment_date", "per_unit", "is_doubtful"])
    .select(["source", "other_per_unit", "other_payment_date", "other_source"])
    .where("origin", "<>", "calendar")
    .orderBy("ticker")
    .orderBy("record_date")
    .orderBy("per_unit")
    .execute();
  return rows.map((row) =>
    [
      `${row.ticker} ${row.kind} ${row.record_date} ${row.payment_date} ${row.per_unit} (${row.source})`,
      ...(row.other_source ? [`${row.other_per_unit} ${row.other_payment_date} (${row.other_source})`] : []),
      ...(row.is_doubtful ? ["doubtful"] : []),
    ].join(" | "),
  );
}

async function events({ superuser }: TestApi, ticker: string): Promise<string[]> {
  const rows = await superuser
    .selectFrom("corporate_events")
    .innerJoin("assets", "assets.id", "asset_id")
    .select(["ex_date", "bracket_from", "kind", "ratio_from", "ratio_to", "source", "origin"])
    .where("ticker", "=", ticker)
    .orderBy("ex_date")
    .execute();
  return rows.map(
    (row) =>
      `${row.kind} ${row.bracket_from ?? ""}..${row.ex_date} ${row.ratio_from}:${row.ratio_to} ${row.source} ${row.origin}`,
  );
}

it("adds payments of all classes of a held company once a day, and completes shipped ones", async () => {
  await using market = await startMarket();
  const { api } = await holding(["PETR4"], { providers: { income: [market.b3] } });
  await using _ = api;
  const id = await distribute(api, "PETR4", { kind: "dividend", record: "2026-10-19", perUnit: "0.3505" });
  const ofPetr3 = { ...payment, isinCode: "BRPETRACNOR9", rate: "0,30000000000" };
  answerCompany(market, "PETR", { cashDividends: [cashDividend(payment), cashDividend(ofPetr3)] });
  await refresh(api);
  await refresh(api);
  expect(await payments(api)).toEqual([
    "PETR3 dividend 2026-10-19 2026-11-30 0.3 (B3)",
    "PETR4 dividend 2026-10-19 2026-11-30 0.35048636 (B3)",
  ]);
  const stored = await api.superuser
    .selectFrom("distributions")
    .select(["id", "origin"])
    .where("origin", "<>", "calendar")
    .execute();
  expect(stored).toContainEqual({ id, origin: "shipped" });
  expect(market.called(supplementPath("PETR"))).toHaveLength(1);

  api.setNow("2026-11-23T15:00:00Z");
  const later = { ...payment, paymentDate: "15/12/2026" };
  answerCompany(market, "PETR", { cashDividends: [cashDividend(later)] });
  await refresh(api);
  expect(market.called(supplementPath("PETR"))).toHaveLength(2);
  expect(await payments(api)).toContain(
    "PETR4 dividend 2026-10-19 2026-11-30 0.35048636 (B3) | null 2026-12-15 (B3)",
  );
});

it("keeps what the person confirmed, and shows what another source says", async () => {
  await using market = await startMarket();
  const { api, ana } = await holding(["PETR4"], { providers: { income: [market.b3] } });
  await using _ = api;
  const id = await distribute(api, "PETR4", { record: "2026-10-19", paid: "2026-11-02", perUnit: "0.5" });
  const [portfolio] = await ana.list<{ id: string }>("/portfolios");
  const { user_id } = await api.superuser
    .selectFrom("portfolios")
    .select("user_id")
    .executeTakeFirstOrThrow();
  const confirmed = { portfolio_id: portfolio?.id ?? "", user_id, distribution_id: id, kind: "dividend" };
  await api.superuser
    .insertInto("income_entries")
    .values({
      ...confirmed,
      asset_id: await findAssetId(api, "PETR4"),
      record_date: "2026-10-19",
      payment_date: "2026-11-02",
      quantity: "100",
      gross: "50",
      withheld: "0",
    })
    .execute();
  const entries = () => api.superuser.selectFrom("income_entries").selectAll().execute();
  const before = await entries();
  answerCompany(market, "PETR", {
    cashDividends: [cashDividend({ ...payment, paymentDate: "02/11/2026", rate: "0,60000000000" })],
  });
  await refresh(api);
  expect(await payments(api)).toEqual(["PETR4 dividend 2026-10-19 2026-11-02 0.5 (B3) | 0.6 null (B3)"]);
  expect(await entries()).toEqual(before);
  const { items } = await ana.get<IncomePage>(`/portfolios/${portfolio?.id}/income`);
  expect(items).toMatchObject([
    {
      basis: "confirmed",
      gross: "50",
      contradiction: { source: "B3", perUnit: "0.6", paymentDate: null },
    },
  ]);
});

it("stores no payment of a whole close, and lets people confirm one of more than half of it", async () => {
  await using market = await startMarket();
  const { api } = await holding(["PETR4"], { providers: { income: [market.b3] } });
  await using _ = api;
  await quote(api, "PETR4", { "2026-08-21": "38.74" });
  const rates = ["0,35", "35,00", "38,74"].map((rate, day) =>
    cashDividend({ ...payment, rate, lastDatePrior: `1${day}/11/2026` }),
  );
  answerCompany(market, "PETR", { cashDividends: rates });
  await refresh(api);
  expect(await payments(api)).toEqual([
    "PETR4 dividend 2026-11-10 2026-11-30 0.35 (B3)",
    "PETR4 dividend 2026-11-11 2026-11-30 35 (B3) | doubtful",
  ]);
});

it("adds unknown events, dates those of unknown day and keeps the others", async () => {
  await using market = await startMarket();
  const { api } = await holding(["PETR4"], { providers: { income: [market.b3] } });
  await using _ = api;
  await splitWithin(api, "PETR4", { from: "2025-03-03", to: "2025-05-30" }, ["1", "2"]);
  await split(api, "PETR4", "2026-02-10", "3");
  const listed = (lastDatePrior: string, factor: string, label = "DESDOBRAMENTO") =>
    stockDividend({ ...ofPetr4, lastDatePrior, factor, label });
  answerCompany(market, "PETR", {
    stockDividends: [
      listed("07/04/2025", "100,00000000000"),
      listed("10/02/2026", "200,00000000000"),
      listed("14/08/2026", "5,00000000000", "BONIFICACAO"),
      listed("14/08/2026", "5,00000000000", "BONIFICACAO"),
    ],
  });
  await refresh(api);
  const expected = [
    "split ..2025-04-08 1:2 B3 provider",
    "split ..2026-02-10 1:3 B3 shipped",
    "bonus ..2026-08-17 20:21 B3 provider",
  ];
  expect(await events(api, "PETR4")).toEqual(expected);
  api.setNow("2026-11-23T15:00:00Z");
  await refresh(api);
  expect(await events(api, "PETR4")).toEqual(expected);
});

it("merges what B3 and brapi list, in whatever order they answer", async () => {
  const results = await Promise.all(
    [true, false].map(async (isB3First) => {
      await using market = await startMarket();
      const { b3, brapiIncome } = market;
      const { api } = await holding(["PETR4"], { providers: { income: [b3, brapiIncome] } });
      await using _ = api;
      const quoteOf = (rate: number, paymentDate: string) => ({
        symbol: "PETR4",
        dividendsData: {
          cashDividends: [
            { rate, paymentDate, label: "DIVIDENDO", lastDatePrior: "2026-10-19T03:00:00.000Z" },
          ],
          stockDividends: [],
        },
      });
      const brapi = holdAnswer(json({ results: [quoteOf(0.36, "2026-11-30T03:00:00.000Z")] }));
      market.answer("/api/quote/PETR4", brapi.answer);
      answerCompany(market, "PETR", { cashDividends: [cashDividend(payment)] });
      const b3Answer = holdAnswer(cashDividends([]));
      market.answer(cashDividendsPath("PETR"), b3Answer.answer);
      const [first, second] = isB3First ? [b3Answer, brapi] : [brapi, b3Answer];
      const refreshed = refresh(api);
      first.release();
      await expect.poll(() => payments(api)).toHaveLength(1);
      second.release();
      await refreshed;
      return payments(api);
    }),
  );
  const expected = ["PETR4 dividend 2026-10-19 2026-11-30 0.35048636 (B3) | 0.36 null (brapi)"];
  expect(results).toEqual([expected, expected]);
});

it("still refreshes prices where brapi's plan refuses dividends, and asks for these again the next day", async () => {
  await using market = await startMarket();
  const { api, ana } = await holding(["PETR4", "VALE3"], {
    providers: { brapi: market.providers.brapi, income: [market.brapiIncome] },
  });
  await using _ = api;
  const isForDividends = ({ searchParams }: URL) => searchParams.has("dividends");
  market.answer("*", (response) => {
    const url = new URL(response.req.url ?? "", market.url);
    const [, ticker = ""] = /^\/api\/quote\/(.+)$/.exec(url.pathname) ?? [];
    if (isForDividends(url)) return json({ error: true, message: "…" }, 403)(response);
    if (ticker.includes(",")) return json({ error: true, message: "…" }, 403)(response);
    json(ticker === "list" ? { stocks: [] } : createQuote(ticker, 40, "2026-11-19"))(response);
  });
  await refresh(api);
  await refresh(api);
  expect(market.calls.filter(isForDividends)).toHaveLength(1);
  const prices = await api.superuser
    .selectFrom("prices")
    .selectAll()
    .where("day", "=", "2026-11-19")
    .execute();
  expect(prices).toHaveLength(2);
  // The operator's plan is no failure of the sync.
  expect((await ana.post<SyncReport>("/assets/sync", {})).income.outcome).toBe("not-configured");
  api.setNow("2026-11-21T15:10:00Z");
  await refresh(api);
  expect(market.calls.filter(isForDividends)).toHaveLength(2);
});

it("lets B3 rest after a failure, longer after each further one", async () => {
  await using market = await startMarket();
  const { api, ana } = await holding(["PETR4", "VALE3"], { providers: { income: [market.b3] } });
  await using _ = api;
  const calls = async (instant: string) => {
    market.calls.length = 0;
    api.setNow(instant);
    await refresh(api);
    return market.calls.length;
  };
  market.answer("*", json({}, 429));
  expect(await calls("2026-11-20T12:00:00Z")).toBe(1);
  expect(await calls("2026-11-20T12:29:00Z")).toBe(0);
  market.answer("*", json({}, 403));
  expect(await calls("2026-11-20T12:31:00Z")).toBe(1);
  expect(await calls("2026-11-20T13:30:00Z")).toBe(0);
  expect(await ana.post<SyncReport>("/assets/sync", {})).toMatchObject({
    income: { outcome: "unreachable", knownUntil: null },
  });
  answerCompany(market, "PETR");
  answerCompany(market, "VALE");
  expect(await calls("2026-11-20T13:32:00Z")).toBe(4);
  expect(await calls("2026-11-20T13:33:00Z")).toBe(0);
});

it("leaves out a company with an invalid answer, and stops after three of them", async () => {
  await using market = await startMarket();
  const held = ["BBAS3", "ITUB4", "PETR4", "VALE3", "WEGE3"];
  const { api } = await holding(held, { providers: { income: [market.b3] } });
  await using _ = api;
  market.answer("*", (response) => void response.end("<!doctype html>"));
  await refresh(api);
  expect(market.calls).toHaveLength(3);
  api.setNow("2026-11-20T18:00:00Z");
  answerCompany(market, "VALE");
  answerCompany(market, "WEGE");
  market.calls.length = 0;
  await refresh(api);
  expect(market.calls).toHaveLength(4);

  // The first valid answer covers the whole history, later ones the last 400 days.
  api.setNow("2026-11-23T15:00:00Z");
  for (const code of ["BBAS", "ITUB", "PETR"]) answerCompany(market, code);
  const old = cashDividend({ ...payment, lastDatePrior: "19/10/2020", paymentDate: "30/11/2020" });
  answerCompany(market, "PETR", { cashDividends: [old] });
  const ofVale = { isinCode: "BRVALEACNOR0", assetIssued: "BRVALEACNOR0" };
  answerCompany(market, "VALE", { cashDividends: [cashDividend({ ...old, ...ofVale })] });
  await refresh(api);
  expect(await payments(api)).toEqual(["PETR4 dividend 2020-10-19 2020-11-30 0.35048636 (B3)"]);
});

it("asks for three companies in a sync, says that there are more, and goes on with these", async () => {
  await using market = await startMarket();
  const { api, ana } = await holding(["BBAS3", "ITUB4", "PETR4", "VALE3"], {
    providers: { income: [market.b3] },
  });
  await using _ = api;
  for (const code of ["BBAS", "ITUB", "PETR", "VALE"]) answerCompany(market, code);
  const sync = () => ana.post<SyncReport>("/assets/sync", {});
  expect((await sync()).income).toEqual({ outcome: "partly", knownUntil: "2026-11-20" });
  expect(market.called(supplementPath("VALE"))).toHaveLength(0);
  api.setNow("2026-11-20T15:11:00Z");
  expect((await sync()).income).toEqual({ outcome: "reached", knownUntil: "2026-11-20" });
  expect(market.called(supplementPath("VALE"))).toHaveLength(1);
  // The next day, the one that was asked for longest ago comes first.
  api.setNow("2026-11-21T15:11:00Z");
  expect((await sync()).income).toEqual({ outcome: "partly", knownUntil: "2026-11-21" });
});

it("asks once where two servers refresh at the same time", async () => {
  await using market = await startMarket();
  const { api, ana } = await holding(["PETR4"], { providers: { income: [market.b3] } });
  await using _ = api;
  await using other = await api.instance();
  const bia = other.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  answerCompany(market, "PETR", { cashDividends: [cashDividend(payment)] });
  const held = holdAnswer(
    cashDividends([listedCashDividend({ typeStock: "PN", corporateActionPrice: "0" })]),
  );
  market.answer(cashDividendsPath("PETR"), held.answer);
  const syncs = [ana, bia].map((client) => client.post("/assets/sync", {}));
  const refreshed = refresh(api);
  await expect.poll(() => market.calls.length).toBe(2);
  held.release();
  await Promise.all([...syncs, refreshed]);
  expect(market.called(supplementPath("PETR"))).toHaveLength(1);
  expect(await payments(api)).toHaveLength(2);
});
