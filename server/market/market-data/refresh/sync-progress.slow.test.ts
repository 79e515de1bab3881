import fc from "fast-check";
import { expect, it } from "vitest";
import type { SyncProgress } from "#contract/assets.ts";
import { createSync } from "#server/market/market-data/refresh/sync.ts";
import { progressOf } from "#server/market/market-data/refresh/sync-progress.ts";
import { createPortfolio, record, signUp, startApi, testNow } from "#tests/support/api.ts";
import { createQuote, holdAnswer, json, startMarket } from "#tests/support/providers.ts";

const quiet = { timeout: 60_000 };
const found = (more: object) => json({ stocks: [{ stock: "NEWC3", name: "NEW", type: "stock" }], ...more });

/** Ana holds PETR4 and VALE3. */
async function start(market: Awaited<ReturnType<typeof startMarket>>) {
  const api = await startApi({ providers: market.providers });
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  for (const ticker of ["PETR4", "VALE3"]) await record(ana, portfolio, { ticker, tradeDate: "2026-01-02" });
  const dayOfLastPrice = async (ticker: string) =>
    (
      await api.superuser
        .selectFrom("prices")
        .innerJoin("assets", "assets.id", "prices.asset_id")
        .select("day")
        .where("ticker", "=", ticker)
        .orderBy("day", "desc")
        .executeTakeFirst()
    )?.day;
  return { api, ana, dayOfLastPrice };
}

it("says how far a sync is until it is through, the same on every server", async () => {
  await using market = await startMarket(quiet);
  const { api, ana } = await start(market);
  await using _ = api;
  await using elsewhere = await api.instance();
  const bia = elsewhere.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  const petr4 = holdAnswer(json(createQuote("PETR4", 40, "2026-11-19")));
  const list = holdAnswer(found({ hasNextPage: true, totalPages: 2 }));
  const end = holdAnswer(found({ hasNextPage: false, totalPages: "lots" }));
  market.answer("/api/quote/VALE3", json(createQuote("VALE3", 60, "2026-11-19")));
  market.answer("/api/quote/PETR4", petr4.answer);
  market.answer("/api/quote/list", (response) => {
    market.answer("/api/quote/list", end.answer);
    list.answer(response);
  });
  expect((await ana.send("GET", "/assets/sync")).status).toBe(204);

  const readProgress = async () => {
    const one = await ana.send("GET", "/assets/sync");
    const other = await bia.send("GET", "/assets/sync");
    return [one.body, other.body] as [SyncProgress, SyncProgress];
  };
  const both = (progress: object) =>
    expect.poll(readProgress, { timeout: 10_000 }).toMatchObject([progress, progress]);
  const syncs = [ana, ana].map((client) => client.send("POST", "/assets/sync", { body: {} }));
  await both({ step: "prices", fraction: 0.4 });
  const joined = bia.send("POST", "/assets/sync", { body: {} });
  petr4.release();
  await both({ step: "assets", fraction: 0.6 });
  list.release();
  await both({ step: "assets", fraction: 0.8 });
  end.release();
  for (const { status } of await Promise.all([...syncs, joined])) expect(status).toBe(200);
  expect((await bia.send("GET", "/assets/sync")).status).toBe(204);
  expect(market.called("/api/quote/VALE3")).toHaveLength(1);
});

it.each([
  ["is silent", { silence: 1_500, total: 60_000 }],
  ["takes too long", { silence: 60_000, total: 1_500 }],
])("ends in time where the provider %s, keeps what came and says so", async (_, timeouts) => {
  await using market = await startMarket(quiet);
  const { api, ana, dayOfLastPrice } = await start(market);
  await using __ = api;
  market.answer("*", () => {});
  market.answer("/api/quote/PETR4,VALE3", json({ error: true, message: "Não encontramos" }, 404));
  market.answer("/api/quote/VALE3", json(createQuote("VALE3", 60, "2026-11-19")));
  const { log } = api.server;
  const clock = () => new Date(testNow);
  const dependencies = { catalogue: api.databases.catalogue, providers: market.providers, clock, log };
  const sync = createSync(dependencies, new AbortController().signal, timeouts);

  const began = performance.now();
  const detail =
    "O provedor de cotações demorou demais. Chegaram os preços de parte dos ativos; " +
    "os demais seguem com os já conhecidos, cada um com sua data. " +
    "Cotações conhecidas até 19/11/2026. CDI, Selic e IPCA foram atualizados.";
  await expect(sync()).rejects.toMatchObject({ problem: { type: "quotes-unavailable", detail } });
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await dayOfLastPrice("VALE3")).toBe("2026-11-19");
  expect(await dayOfLastPrice("PETR4")).toBe("2026-08-21");
  expect((await ana.send("GET", "/assets/sync")).status).toBe(204);

  market.answer("*", json({ stocks: [], results: [] }));
  await sync();
});

it("takes over from a server that was lost, and waits for another as long as it makes sense", async () => {
  await using market = await startMarket();
  const { api, ana } = await start(market);
  await using _ = api;
  market.answer("*", json({ stocks: [], results: [] }));
  const progress = JSON.stringify({ step: "prices", fraction: 0.2 });
  const began = (at: string) => ({ name: "sync", version: "", at, progress });
  await api.superuser.insertInto("market_data_runs").values(began("2026-11-20T14:58:00Z")).execute();
  expect((await ana.send("GET", "/assets/sync")).status).toBe(204);
  await ana.post("/assets/sync", {});
  expect(market.called("/api/quote/PETR4,VALE3")).toHaveLength(1);

  await api.superuser.updateTable("market_data_runs").set(began("2026-11-20T14:59:30Z")).execute();
  expect(await ana.get("/assets/sync")).toMatchObject({ step: "prices" });
  const dependencies = {
    ...market,
    catalogue: api.databases.catalogue,
    clock: () => new Date(testNow),
    log: api.server.log,
  };
  const syncWithShortTimeout = createSync(dependencies, new AbortController().signal, {
    silence: 10,
    total: 10,
  });
  await expect(syncWithShortTimeout()).rejects.toMatchObject({ problem: { type: "quotes-unavailable" } });

  const waiting = ana.send("POST", "/assets/sync", { body: {} });
  const passed = await Promise.race([waiting, ana.get("/assets/sync")]);
  expect(passed).toMatchObject({ step: "prices" });
  await api.server.close();
  expect((await waiting).status).toBe(503);
  expect(market.called("/api/quote/PETR4,VALE3")).toHaveLength(1);
});

it("never goes back, whatever the steps say of themselves", async () => {
  await using market = await startMarket();
  const step = fc.constantFrom("catalogue", "prices", "assets", "indexes");
  const report = fc.tuple(step, fc.nat(50), fc.nat(50));
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      const fractions: number[] = [];
      const advance = progressOf(market.providers, ({ fraction }) => void fractions.push(fraction));
      for (const each of reports) advance(...each);
      expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
      expect(Math.max(0, ...fractions)).toBeLessThanOrEqual(1);
    }),
  );
});
