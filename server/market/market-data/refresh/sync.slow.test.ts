import { expect, it } from "vitest";
import type { Asset, SyncReport } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";
import { marketJob } from "#server/market/market-data/jobs.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { createQuote, json, startMarket } from "#tests/support/providers.ts";

const cdiPath = "/dados/serie/bcdata.sgs.12/dados";

async function knownPrices({ superuser }: TestApi, ticker: string) {
  const rows = await superuser
    .selectFrom("prices")
    .innerJoin("assets", "assets.id", "prices.asset_id")
    .select(["day", "close", "source", "origin"])
    .where("ticker", "=", ticker)
    .where("day", ">", "2026-08-21")
    .orderBy("day")
    .execute();
  return rows.map(({ day, close, source }) => `${day} ${close} ${source}`);
}

/** Ana holds PETR4, whose shipped price is of 2026-08-21, and VALE3; CDI is known until a Thursday. */
async function start(options: Parameters<typeof startApi>[0]) {
  const api = await startApi(options);
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  for (const ticker of ["PETR4", "VALE3"]) await record(ana, portfolio, { ticker, tradeDate: "2026-01-02" });
  await api.superuser
    .insertInto("index_values")
    .values({ index_name: "CDI", day: "2026-11-12", value: "0.05" })
    .execute();
  const { close: petr4 = "" } = await api.superuser
    .selectFrom("prices")
    .innerJoin("assets", "assets.id", "prices.asset_id")
    .select("close")
    .where("ticker", "=", "PETR4")
    .executeTakeFirstOrThrow();
  const positions = () => ana.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  return { api, ana, petr4: Number(petr4), positions };
}
const job = async (api: TestApi) => {
  const jobs = await openJobs(api.databases.accounts);
  await jobs.enqueue(marketJob, {});
  await jobs.close();
  await api.runJobs();
};

it("extends the prices of what is held, on schedule, and people see them at once", async () => {
  await using market = await startMarket();
  const { api, petr4, positions } = await start({ providers: market.providers });
  await using _ = api;
  const bars: [string, number][] = [
    ["2026-08-21", petr4],
    ["2026-11-18", petr4 + 1],
  ];
  market.answer("/api/quote/PETR4", json(createQuote("PETR4", petr4 + 2, "2026-11-19", bars)));
  await job(api);

  expect(market.called("/api/quote/PETR4")).toHaveLength(1);
  expect(market.called("/api/quote/VALE3")).toHaveLength(1);
  expect(await knownPrices(api, "PETR4")).toEqual([
    `2026-11-18 ${petr4 + 1} brapi`,
    `2026-11-19 ${petr4 + 2} brapi`,
  ]);
  const [shown] = await positions();
  expect(shown?.currentPrice).toEqual({ price: `${petr4 + 2}`, day: "2026-11-19", source: "brapi" });

  // The exchange's official price is kept.
  await api.superuser
    .updateTable("prices")
    .set({ origin: "official", close: "40" })
    .where("day", "=", "2026-11-19")
    .execute();
  await job(api);
  expect(await knownPrices(api, "PETR4")).toContain("2026-11-19 40 brapi");
});

it("keeps what is known when the provider lies about the price or does not know an event", async () => {
  await using market = await startMarket();
  const { api, petr4, positions } = await start({ providers: market.providers });
  await using _ = api;
  const before = await positions();
  market.answer(
    "/api/quote/PETR4",
    json(createQuote("PETR4", petr4 * 10, "2026-11-19", [["2026-11-18", petr4 * 10]])),
  );
  // The closes are adjusted for an unknown event: earlier days do not agree with the stored closes.
  market.answer(
    "/api/quote/VALE3",
    json(
      createQuote("VALE3", 60, "2026-11-19", [
        ["2026-08-21", 1],
        ["2026-11-18", 61],
      ]),
    ),
  );
  await job(api);
  expect(await knownPrices(api, "PETR4")).toEqual([]);
  expect(await knownPrices(api, "VALE3")).toEqual(["2026-11-19 60 brapi"]);
  expect((await positions())[0]?.currentPrice).toEqual(before[0]?.currentPrice);
});

it.each([
  ["down", "O provedor de cotações não respondeu.", (response) => void response.destroy()],
  ["at its limit", "O provedor de cotações atingiu o limite de consultas.", json({}, 402)],
  [
    "talking nonsense",
    "A resposta do provedor de cotações não faz sentido.",
    (response) => void response.end("<html>"),
  ],
] satisfies [string, string, Parameters<Awaited<ReturnType<typeof startMarket>>["answer"]>[1]][])(
  "says that a sync failed while the provider is %s, stores nothing, and reads go on",
  async (_name, reason, answer) => {
    await using market = await startMarket();
    const { api, ana, positions } = await start({ providers: market.providers });
    await using _ = api;
    const before = await positions();
    market.answer("*", answer);
    const failed = await ana.send("POST", "/assets/sync", { body: {} });
    const detail =
      `${reason} Valem os preços já conhecidos, cada um com sua data. ` +
      "Cotações conhecidas até 21/08/2026. O Banco Central também não respondeu; CDI conhecido até 12/11/2026.";
    expect(failed).toMatchObject({ status: 503, body: { type: "quotes-unavailable", detail } });
    expect((await ana.send("GET", "/assets/sync")).status).toBe(204);
    expect(await ana.get<Asset[]>("/assets?search=petr4")).toMatchObject([{ ticker: "PETR4" }]);
    expect(await positions()).toEqual(before);

    // A failed run is not recorded, so the next one can succeed.
    market.answer("*", json({ stocks: [], results: [] }));
    expect((await ana.send("POST", "/assets/sync", { body: {} })).status).toBe(200);
  },
);

it("says which source was not reached and until when it is known, on every server, until it is asked again", async () => {
  await using market = await startMarket();
  const { api, ana } = await start({ providers: market.providers });
  await using _ = api;
  await using other = await api.instance();
  const bia = other.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  await api.superuser
    .insertInto("index_values")
    .values({ index_name: "SELIC", day: "2026-11-12", value: "0.05" })
    .execute();
  const sync = (client: typeof ana) => client.post<SyncReport>("/assets/sync", {});
  const quotes = { outcome: "reached", knownUntil: "2026-11-19" };
  market.answer("*", json({ stocks: [], results: [] }));
  market.answer("/api/quote/PETR4,VALE3", json(createQuote("PETR4", 40, "2026-11-19")));
  market.answer(cdiPath, (response) => void response.destroy());
  const down = { quotes, indexes: { outcome: "unreachable", knownUntil: "2026-11-12" } };
  expect(await sync(ana)).toMatchObject(down);
  // Within the cool-down, no provider is asked and the report is the same.
  expect([await sync(ana), await sync(bia)]).toMatchObject([down, down]);
  expect(market.called(cdiPath).length).toBeGreaterThan(0);

  api.setNow("2026-11-20T15:10:00Z");
  market.answer(cdiPath, json([{ data: "13/11/2026", valor: "0.051" }]));
  market.answer("/dados/serie/bcdata.sgs.11/dados", json({}, 403));
  expect(await sync(ana)).toMatchObject({ indexes: { outcome: "partly", knownUntil: "2026-11-13" } });
});

it("says that no source is configured", async () => {
  const { api, ana } = await start({});
  await using _ = api;
  expect(await ana.post("/assets/sync", {})).toEqual({
    quotes: { outcome: "not-configured", knownUntil: "2026-08-21" },
    indexes: { outcome: "not-configured", knownUntil: "2026-11-12" },
    income: { outcome: "not-configured", knownUntil: null },
  });
});

it("asks upstream once for all who sync at the same time, and not again for ten minutes", async () => {
  await using market = await startMarket();
  const { api, ana } = await start({ providers: market.providers });
  await using _ = api;
  await using other = await api.instance();
  const bia = other.client();
  await bia.post("/accounts", { fullName: "Bia", email: "bia@example.com", password: "segredo1" });
  const stocks = [
    { stock: "NEWC3", name: "NEW COMPANY", type: "stock" },
    { stock: "PETR4", name: "x", type: "bdr" },
  ];
  market.answer("/api/quote/list", json({ stocks, hasNextPage: false }));
  market.calls.length = 0;

  await Promise.all([ana, ana, bia, bia].map((client) => client.post("/assets/sync", {})));
  await ana.post("/assets/sync", {});
  const listed = () =>
    market.called("/api/quote/list").filter(({ searchParams }) => searchParams.has("page"));
  expect(listed()).toHaveLength(1);
  expect(market.called("/api/quote/PETR4")).toHaveLength(1);
  expect(await ana.get<Asset[]>("/assets?search=new+company")).toMatchObject([
    { ticker: "NEWC3", status: "unverified" },
  ]);
  expect((await ana.get<Asset[]>("/assets?search=petr4"))[0]).toMatchObject({
    assetClass: { code: "STOCK" },
  });

  api.setNow("2026-11-20T15:10:00Z");
  await ana.post("/assets/sync", {});
  expect(listed()).toHaveLength(2);
});

it("searches at the provider too, from two characters on, saves what it finds, and asks once", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const ana = await signUp(api);
  const stocks = [
    { stock: "NEWC3", name: "NEW COMPANY", type: "stock" },
    { stock: "PETR4", name: "x", type: "stock" },
  ];
  market.answer("/api/quote/list", json({ stocks }));
  expect(await ana.get("/assets?search=n")).not.toContainEqual(expect.objectContaining({ ticker: "NEWC3" }));
  expect(market.calls).toHaveLength(0);
  const [found] = await ana.get<Asset[]>("/assets?search=newc3");
  expect(found).toMatchObject({
    ticker: "NEWC3",
    name: "NEW COMPANY",
    status: "unverified",
    isCustom: false,
  });
  await ana.get("/assets?search=NEWC3");
  await ana.get("/assets?search=newc3f");
  await ana.get("/assets?search=BVMF:NEWC3");
  expect(market.calls).toHaveLength(1);
  expect(market.calls[0]?.search).toBe("?search=newc3&limit=20");
  await record(ana, await createPortfolio(ana), { assetId: found?.id });
  expect(
    (await ana.get<Asset[]>("/assets?search=petr4")).filter(({ ticker }) => ticker === "PETR4"),
  ).toHaveLength(1);
});

it.each(["\u0000", "\ud800", `${"a".repeat(119)}😀`, "\uffff\u009b"])(
  "keeps the other items beside the name %j",
  async (name) => {
    await using market = await startMarket();
    await using api = await startApi({ providers: market.providers });
    const ana = await signUp(api);
    const stocks = [
      { stock: "NEWB3", name, type: "stock" },
      { stock: "NEWC3", name: "NEW COMPANY", type: "stock" },
    ];
    market.answer("/api/quote/list", json({ stocks }));
    const isKnown = async () => (await ana.get<Asset[]>("/assets?search=newc3")).length === 1;
    expect(await isKnown()).toBe(true);
    expect((await ana.send("POST", "/assets/sync")).status).toBeLessThan(300);
    expect(await isKnown()).toBe(true);
  },
);

it("finds what is known when the provider's search fails, and lets it rest", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: market.providers });
  const ana = await signUp(api);
  market.answer("/api/quote/list", json({}, 500));
  expect(await ana.get("/assets?search=petr4")).toMatchObject([{ ticker: "PETR4" }]);
  expect(await ana.get("/assets?search=vale3")).toMatchObject([{ ticker: "VALE3" }]);
  expect(market.calls).toHaveLength(1);
});
