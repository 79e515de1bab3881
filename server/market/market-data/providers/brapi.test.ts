import { expect, it } from "vitest";
import { createBrapi } from "#server/market/market-data/providers/brapi.ts";
import { createQuote, json, startMarket } from "#tests/support/providers.ts";

const now = new Date("2026-11-20T22:00:00Z");
const path = "/api/quote/PETR4";

it("reads the newest price and the closes before it, and drops what cannot be true", async () => {
  await using market = await startMarket();
  const { brapi } = market.providers;
  const bars: [string, unknown][] = [
    ["2026-11-18", 38.11],
    ["2026-11-19", null],
    ["2026-11-19", "NaN"],
    ["2026-11-19", -1],
    ["2026-11-20", 40],
    ["2026-11-21", 40],
    ["2026-11-15", 40],
    ["2027-01-04", 40],
    ["2026-11-19", 1e-30],
    ["2026-11-19", 1e300],
    ["2026-11-19", 38.1],
  ];
  market.answer(path, json(createQuote("PETR4", 38.74, "2026-11-19", bars)));
  expect((await brapi.prices(["PETR4"], "5d", now)).get("PETR4")).toEqual({
    newest: { day: "2026-11-19", close: "38.74" },
    closes: [
      { day: "2026-11-18", close: "38.11" },
      { day: "2026-11-19", close: "38.1" },
    ],
    dropped: 9,
  });
  expect(market.calls[0]?.search).toBe("?range=5d&interval=1d");
});

it("reads the prices of several tickers from one answer, and leaves out those that are not in it", async () => {
  await using market = await startMarket();
  const results = ["PETR4", "VALE3", "ITUB4"].flatMap(
    (ticker, index) => createQuote(ticker, 10 + index, "2026-11-19").results,
  );
  market.answer("/api/quote/VALE3,XXXX3,PETR4", json({ results }));
  const prices = await market.providers.brapi.prices(["VALE3", "XXXX3", "PETR4"], "5d", now);
  expect([...prices].map(([ticker, { newest }]) => `${ticker} ${newest?.close}`)).toEqual([
    "PETR4 10",
    "VALE3 11",
  ]);
  expect(market.calls).toHaveLength(1);
});

it("takes neither another asset's price, nor one in dollars, nor one from tomorrow", async () => {
  await using market = await startMarket();
  const { brapi } = market.providers;
  const quote = createQuote("PETR4", 38.74, "2026-11-19");
  const dollars = { results: quote.results.map((result) => ({ ...result, currency: "USD" })) };
  for (const body of [
    createQuote("PETR3", 38.74, "2026-11-19"),
    dollars,
    { results: [] },
    { results: [7] },
  ]) {
    market.answer(path, json(body));
    expect(await brapi.prices(["PETR4"], "5d", now)).toEqual(new Map());
  }
  market.answer(path, json(createQuote("PETR4", 38.74, "2026-11-23")));
  expect((await brapi.prices(["PETR4"], "5d", now)).get("PETR4")).toMatchObject({
    newest: undefined,
    dropped: 1,
  });
});

it.each([
  ["an invalid token", json({ error: true, message: "O seu token é inválido" }, 401), "refused", 1],
  ["a feature of another plan", json({ error: true, message: "…" }, 403), "refused", 1],
  ["the plan's limit", json({ error: true, message: "Você atingiu o limite" }, 402), "limited", 1],
  ["too many requests", json({}, 429), "limited", 1],
  ["a ticker nobody knows", json({ error: true, message: "Não encontramos a ação G3X" }, 404), "unknown", 1],
  ["a fault of its own", json({}, 500), "unavailable", 3],
  ["another shape", json({ results: "none" }), "nonsense", 1],
  ["HTML", (response) => void response.end("<!doctype html><title>502</title>"), "nonsense", 1],
  ["half of it", (response) => void response.end('{"results":[{"symbol":"PET'), "nonsense", 1],
  ["a bare NaN", (response) => void response.end('{"results":[NaN]}'), "nonsense", 1],
  ["elsewhere", (response) => void response.writeHead(302, { location: "/" }).end(), "nonsense", 1],
  ["a cut connection", (response) => void response.destroy(), "unavailable", 3],
  ["too much", (response) => void response.end(Buffer.alloc(300_000, " ")), "unavailable", 3],
] satisfies [string, Parameters<Awaited<ReturnType<typeof startMarket>>["answer"]>[1], string, number][])(
  "says what kind of failure %s is, and tries again where that can help",
  async (_, answer, failure, attempts) => {
    await using market = await startMarket();
    market.answer(path, answer);
    await expect(market.providers.brapi.prices(["PETR4"], "5d", now)).rejects.toMatchObject({ failure });
    expect(market.calls).toHaveLength(attempts);
  },
);

it("waits no longer than it may, and answers once the provider is back", async () => {
  await using market = await startMarket();
  const brapi = createBrapi({ url: market.url, token: "token", timeout: 50, retryDelay: 0 });
  market.answer(path, () => {});
  await expect(brapi.prices(["PETR4"], "5d", now)).rejects.toThrow("no answer in 50 ms");
  market.answer(path, (response) => {
    market.answer(path, json(createQuote("PETR4", 38.74, "2026-11-19")));
    json({}, 503)(response);
  });
  expect((await market.providers.brapi.prices(["PETR4"], "5d", now)).get("PETR4")?.newest?.close).toBe(
    "38.74",
  );
});

it("is not waited for by a server that ends", async () => {
  await using market = await startMarket();
  const ending = new AbortController();
  const brapi = createBrapi({ url: market.url, token: "token", ending: ending.signal });
  market.answer(path, () => ending.abort());
  const began = Date.now();
  await expect(brapi.prices(["PETR4"], "5d", now)).rejects.toMatchObject({ failure: "unavailable" });
  expect(Date.now() - began).toBeLessThan(4_000);
});

it("lists assets of our classes, by their whole lots", async () => {
  await using market = await startMarket();
  const stocks = [
    { stock: "NEWC3", name: "NEW  COMPANY ON", close: 3, type: "stock" },
    { stock: "NEWB3", name: "NEW\u0000 \ud800BANK\u009b", type: "stock" },
    { stock: "NEWB4", name: "\u0000\u200b", type: "stock" },
    { stock: "NEWC3F", name: "NEW COMPANY ON", type: "stock" },
    { stock: "NEWF11", name: "FII NEW", type: "fund" },
    { stock: "NEWE11", name: "IT NOW NEW", type: "fund" },
    { stock: "NEWA11", name: "FIAGRO NEW", type: "fund", subType: "fi-agro" },
    { stock: "N1WB34", name: "NEW DRN", type: "bdr" },
    { stock: "NEWX11", name: "FIDC", type: "fund", subType: "fidc" },
    { stock: "<script>", name: "x", type: "stock" },
    null,
  ];
  market.answer("/api/quote/list", json({ indexes: [], stocks, hasNextPage: true }));
  const found = await market.providers.brapi.search("new & co");
  expect(found.items.map(({ ticker, name, assetClass }) => [ticker, name, assetClass])).toEqual([
    ["NEWC3", "NEW COMPANY ON", "STOCK"],
    ["NEWB3", "NEW BANK", "STOCK"],
    ["NEWB4", "NEWB4", "STOCK"],
    ["NEWF11", "FII NEW", "FII"],
    ["NEWE11", "IT NOW NEW", "ETF"],
    ["NEWA11", "FIAGRO NEW", "FII"],
    ["N1WB34", "NEW DRN", "BDR"],
  ]);
  expect(found.dropped).toBe(4);
  expect(market.calls[0]?.searchParams.get("search")).toBe("new & co");
  expect(await market.providers.brapi.list(2)).toMatchObject({ hasMore: true, dropped: 4 });
});
