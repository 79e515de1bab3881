import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import { createMetrics } from "#server/app/metrics/metrics.ts";
import { marketJob } from "#server/market/market-data/jobs.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { createQuote, json, startMarket } from "#tests/support/providers.ts";

type Answer = Parameters<Awaited<ReturnType<typeof startMarket>>["answer"]>[1];

const limitsWith = (quotas: Record<string, number>) => changedLimits({ quotas });

const tickersIn = (path = "") =>
  decodeURIComponent(path.split("?")[0]?.replace("/api/quote/", "") ?? "").split(",");

/** Answers R$ 10,00 for every requested ticker except `unknown`; refuses more than `most` tickers per call. */
const quotes =
  ({ most = 20, unknown = [] as string[] } = {}): Answer =>
  (response) => {
    const path = response.req.url ?? "";
    if (!path.startsWith("/api/quote/")) return json([])(response);
    if (path.startsWith("/api/quote/list")) return json({ stocks: [] })(response);
    const tickers = tickersIn(path);
    if (tickers.length > most) return json({ error: true, message: "…" }, 400)(response);
    if (tickers.some((ticker) => unknown.includes(ticker))) return json({ error: true }, 404)(response);
    json({ results: tickers.flatMap((ticker) => createQuote(ticker, 10, "2026-11-19").results) })(response);
  };

/** A person with entries of this many exchange tickers, none of which has a price yet. */
async function holding(api: TestApi, count: number): Promise<{ ana: Client; tickers: string[] }> {
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio);
  const assets = await api.superuser
    .selectFrom("assets")
    .select(["id", "ticker"])
    .where("user_id", "is", null)
    .where("status", "=", "active")
    .where("asset_class_code", "in", ["STOCK", "FII", "BDR"])
    .where("ticker", "!=", "PETR4")
    .orderBy("ticker")
    .limit(count - 1)
    .execute();
  for (const { id: assetId } of assets) await record(ana, portfolio, { assetId });
  await api.superuser.deleteFrom("prices").execute();
  return { ana, tickers: ["PETR4", ...assets.map(({ ticker }) => ticker)] };
}

const quoteCalls = ({ calls }: { calls: URL[] }) =>
  calls.filter(({ pathname }) => pathname.startsWith("/api/quote/") && pathname !== "/api/quote/list");

const requestedTickers = (market: { calls: URL[] }) =>
  quoteCalls(market).flatMap(({ pathname }) => tickersIn(pathname));

const refresh = async (api: TestApi) => {
  const jobs = await openJobs(api.databases.accounts);
  await jobs.enqueue(marketJob, {});
  await jobs.close();
  await api.runJobs();
};

const search = (client: Client, text: string) =>
  client.get<Asset[]>(`/assets?search=${encodeURIComponent(text)}`);

it("asks for the prices of many tickers in few calls", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const { ana, tickers } = await holding(api, 210);
  market.answer("*", quotes());
  market.calls.length = 0;
  await ana.post("/assets/sync", {});
  expect(quoteCalls(market)).toHaveLength(11);
  expect(requestedTickers(market).toSorted()).toEqual(tickers.toSorted());
});

it("finds out how many tickers the provider takes at once", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const { ana, tickers } = await holding(api, 30);
  market.answer("*", quotes({ most: 1 }));
  market.calls.length = 0;
  await ana.post("/assets/sync", {});
  expect(quoteCalls(market)).toHaveLength(30 + 4);
  expect(requestedTickers(market).slice(-30).toSorted()).toEqual(tickers.toSorted());
});

it("asks around a ticker that the provider does not know, and not for it again within a day", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const { ana, tickers } = await holding(api, 30);
  const unknown = tickers[7] ?? "";
  market.answer("*", quotes({ unknown: [unknown] }));
  market.calls.length = 0;
  await ana.post("/assets/sync", {});
  const answered = quoteCalls(market)
    .map(({ pathname }) => tickersIn(pathname))
    .filter((batch) => !batch.includes(unknown));
  expect(answered.flat().toSorted()).toEqual(tickers.filter((ticker) => ticker !== unknown).toSorted());

  market.calls.length = 0;
  api.setNow("2026-11-21T14:00:00Z");
  await ana.post("/assets/sync", {});
  expect(requestedTickers(market)).not.toContain(unknown);
  api.setNow("2026-11-21T15:00:00Z");
  await ana.post("/assets/sync", {});
  expect(requestedTickers(market)).toContain(unknown);
});

it("asks a provider that talks nonsense, or refuses everything, few times", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const { ana } = await holding(api, 200);
  for (const answer of [json({ error: true }, 403), json({ results: "none" })]) {
    market.answer("*", answer);
    market.calls.length = 0;
    expect((await ana.send("POST", "/assets/sync", { body: {} })).status).toBe(503);
    expect(quoteCalls(market).length).toBeLessThanOrEqual(9);
  }
});

it("lets a person ask the provider for 30 searches in ten minutes, and answers the others from the catalogue", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const ana = await signUp(api);
  market.answer("*", quotes());
  for (let term = 0; term < 60; term += 1) expect(await search(ana, `petr zzz${term}`)).toEqual([]);
  expect(await search(ana, "petr4")).toMatchObject([{ ticker: "PETR4" }]);
  expect(market.calls).toHaveLength(30);

  const bia = await signUp(api);
  await search(bia, "petr4");
  expect(market.calls).toHaveLength(31);
});

it("asks for a text once a day for all people and servers, and again after a failure", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  await using elsewhere = await api.instance();
  const ana = await signUp(api);
  const bia = elsewhere.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  market.answer("*", json({}, 500));
  await search(ana, "novidade");
  market.answer("*", quotes());
  await search(bia, "Novidade");
  await search(bia, "novidade");
  api.setNow("2026-11-20T15:01:00Z");
  await search(ana, "NOVIDADE");
  expect(market.calls).toHaveLength(2);
  api.setNow("2026-11-21T15:00:01Z");
  await search(ana, "novidade");
  expect(market.calls).toHaveLength(3);
  const rows = await api.superuser.selectFrom("provider_questions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("novidade");

  api.setNow("2026-11-23T15:00:00Z");
  await refresh(api);
  expect(await api.superuser.selectFrom("provider_questions").selectAll().execute()).toEqual([]);
});

it("keeps to the day's budget, of which people can spend only their part, on all servers together", async () => {
  await using market = await startMarket();
  const limits = limitsWith({ providerCallsPerDay: 6, providerCallsByPeoplePerDay: 4 });
  const now = { at: "2026-11-20T15:00:00Z" };
  const metrics = createMetrics({ computations: () => 0, limits, clock: () => new Date(now.at) });
  await using api = await startApi({ providers: market.providers, limits, metrics });
  await using elsewhere = await api.instance();
  market.answer("*", quotes());
  const { ana } = await holding(api, 90);
  const bia = elsewhere.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  const setNow = (instant: string) => {
    now.at = instant;
    api.setNow(instant);
  };
  const provider = () => market.calls.filter(({ pathname }) => pathname.startsWith("/api/"));
  // Recording the entry has already searched for PETR4 once.
  expect(provider()).toHaveLength(1);
  await search(bia, "novidade");
  expect(provider()).toHaveLength(2);
  const failed = await ana.send("POST", "/assets/sync", { body: {} });
  expect(failed).toMatchObject({ status: 503, body: { type: "quotes-unavailable" } });
  expect((failed.body as { detail: string }).detail).toMatch(
    /^O provedor de cotações atingiu o limite de consultas\./,
  );
  expect(provider()).toHaveLength(4);

  expect(await search(bia, "vale3")).toMatchObject([{ ticker: "VALE3" }]);
  expect(provider()).toHaveLength(4);
  await refresh(api);
  expect(provider()).toHaveLength(6);
  await refresh(api);
  expect(provider()).toHaveLength(6);
  const text = await metrics.text(api.databases);
  expect(text).toContain('aporte_provider_calls{by="people"} 4\naporte_provider_calls{by="schedule"} 2');
  expect(text).toContain(
    'aporte_provider_calls_left{by="people"} 0\naporte_provider_calls_left{by="schedule"} 0',
  );

  setNow("2026-11-21T15:00:00Z");
  await search(bia, "outra coisa");
  expect(provider()).toHaveLength(7);
  expect(await metrics.text(api.databases)).toContain('aporte_provider_calls_left{by="people"} 3');
  metrics.stop();
});

it("lets a person sync ten times an hour", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const ana = await signUp(api);
  market.answer("*", quotes());
  for (let times = 0; times < 10; times += 1) await ana.post("/assets/sync", {});
  expect((await ana.send("POST", "/assets/sync", { body: {} })).status).toBe(429);
  await (await signUp(api)).post("/assets/sync", {});
});
