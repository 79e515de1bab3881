import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { findAsset, record, startApi } from "#tests/support/api.ts";
import { publish, quote, split } from "#tests/support/market.ts";
import { cdiOf, overview, overviewPath, start } from "#tests/support/overview.ts";

it("has nothing to say of a portfolio without entries, and says the first one at once, on every server", async () => {
  await using api = await startApi();
  await using other = await api.instance();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", {});
  expect(await client.send("GET", overviewPath(portfolio))).toMatchObject({ status: 204, body: "" });
  const valueOnOther = async () => {
    const response = await other.server.inject({
      url: `/api${overviewPath(portfolio)}`,
      headers: { cookie: client.cookie() ?? "" },
    });
    return response.json<Overview>().value;
  };
  const { id } = await record(client, portfolio, { quantity: "10", price: "40" });
  expect([(await overview(client, portfolio)).value, await valueOnOther()]).toEqual(["400", "400"]);
  await record(client, portfolio, { quantity: "10", price: "50" });
  expect([(await overview(client, portfolio)).value, await valueOnOther()]).toEqual(["1000", "1000"]);
  await client.send("DELETE", `/portfolios/${portfolio.id}/transactions/${id}`);
  expect([(await overview(client, portfolio)).value, await valueOnOther()]).toEqual(["500", "500"]);
  await quote(api, "PETR4", { "2026-11-20": "60" });
  expect([(await overview(client, portfolio)).value, await valueOnOther()]).toEqual(["600", "600"]);
});

it("tells money put in late from the return: TWR −1,00 %, TIR −7,28 %, result −R$ 110,00", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2025-11-20": "1000", "2026-05-20": "1100", "2026-11-20": "990" });
  await quote(api, "VALE3", { "2026-05-21": "1000", "2026-11-20": "900" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-05-21", quantity: "1", price: "1000" });
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2025-11-20", quantity: "1", price: "1000" });
  const found = await overview(client, portfolio);
  expect(found).toMatchObject({
    period: { from: "2025-11-19", to: "2026-11-20" },
    firstEntry: "2025-11-20",
    value: "1890",
    invested: "2000",
    result: { begin: "0", contributions: "2000", withdrawals: "0", end: "1890", amount: "-110" },
    return: { rate: "-0.01" },
    internalReturn: { rate: expect.stringMatching(/^-0\.072[78]/) },
    classes: [{ assetClass: { code: "STOCK" }, value: "1890", weight: "1", result: "-110" }],
    assets: [
      { asset: { ticker: "PETR4" }, value: "990", result: "-10", return: { rate: "-0.01" }, held: true },
      { asset: { ticker: "VALE3" }, value: "900", result: "-100", return: { rate: "-0.1" }, held: true },
    ],
  });
  expect(found.months).toHaveLength(13);
  expect(found.months[0]).toMatchObject({ month: "2026-11", result: "-210", return: { rate: "-0.1" } });
  expect(found.months.reduce((sum, { result }) => sum.plus(result ?? "0"), decimal("0")).toString()).toBe(
    "-110",
  );
});

it("counts what was sold as what was taken out, fees included, and agrees with the positions", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-11-19": "60.22" });
  const trades = [
    { tradeDate: "2026-11-02", quantity: "10", price: "10" },
    { tradeDate: "2026-11-03", quantity: "5", price: "20", type: "SELL" },
    { tradeDate: "2026-11-04", quantity: "5", price: "30" },
    { tradeDate: "2026-11-05", quantity: "5", price: "30", type: "SELL" },
  ];
  for (const trade of trades) await record(client, portfolio, trade);
  const found = await overview(client, portfolio);
  expect(found).toMatchObject({
    value: "301.1",
    result: { contributions: "250", withdrawals: "250", amount: "301.1" },
    prices: {
      day: "2026-11-19",
      missing: [],
      stale: [],
      outdated: [],
      sources: [{ source: "B3", assets: 1, oldest: "2026-11-19", newest: "2026-11-19" }],
    },
  });
  const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect([found.value, found.invested]).toEqual([position?.marketValue, position?.invested]);

  await record(client, portfolio, { quantity: "5", price: "60.22", fees: "1.10", type: "SELL" });
  expect(await overview(client, portfolio)).toMatchObject({
    value: "0",
    invested: "0",
    prices: { day: null },
    today: null,
    result: { end: "0", amount: "300" },
    assets: [{ held: false, weight: null, result: "300" }],
  });
});

it("shows no step on the day of a split: not in value, return or result, nor in what moved that day", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await split(api, "PETR4", "2026-11-18", "4");
  await quote(api, "PETR4", {
    "2026-11-13": "39",
    "2026-11-16": "40",
    "2026-11-17": "40",
    "2026-11-18": "10",
    "2026-11-19": "10",
  });
  await record(client, portfolio, { tradeDate: "2026-11-13", quantity: "10", price: "40" });
  const found = await overview(client, portfolio, "?from=2026-11-16&to=2026-11-19");
  expect(found.series).toMatchObject({
    days: ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"],
    value: ["400", "400", "400", "400"],
    invested: ["400", "400", "400", "400"],
    return: ["0", "0", "0", "0"],
  });
  expect(found).toMatchObject({
    return: { rate: "0" },
    result: { begin: "400", amount: "0" },
    today: { day: "2026-11-19", amount: "0", rate: { rate: "0" } },
  });
  await quote(api, "PETR4", { "2026-11-17": "40", "2026-11-18": "11" });
  expect(await overview(client, portfolio)).toMatchObject({
    today: { day: "2026-11-18", amount: "40", rate: { rate: "0.1" } },
    assets: [{ today: { rate: "0.1" } }],
  });
});

it("takes what moved in the last session from what has both closes alone", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-11-18": "10", "2026-11-19": "11" });
  await quote(api, "VALE3", { "2026-10-30": "10", "2026-11-19": "5" });
  for (const ticker of ["PETR4", "VALE3"])
    await record(client, portfolio, { ticker, tradeDate: "2026-10-05", quantity: "10", price: "10" });
  expect((await overview(client, portfolio)).today).toEqual({
    day: "2026-11-19",
    isSession: true,
    sources: ["B3"],
    amount: "10",
    rate: { rate: "0.1" },
    covered: 1,
    of: 2,
  });
});

it("values what nobody quotes at the own last trade, and says so: a missing price never becomes zero", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  for (const ticker of ["PETR4", "VALE3"]) {
    await quote(api, ticker, {});
    await record(client, portfolio, { ticker, tradeDate: "2026-11-13", quantity: "10", price: "30" });
  }
  expect(await overview(client, portfolio)).toMatchObject({
    value: "600",
    invested: "600",
    result: { amount: "0" },
    return: { rate: "0" },
    today: null,
    prices: {
      day: "2026-11-13",
      missing: [],
      sources: [{ source: null, assets: 2, oldest: "2026-11-13", newest: "2026-11-13" }],
      stale: [
        { ticker: "PETR4", day: "2026-11-13", source: null },
        { ticker: "VALE3", day: "2026-11-13", source: null },
      ],
      outdated: [
        { asset: { ticker: "PETR4" }, lacks: "any-price", since: "2026-11-13", weight: "0.5" },
        { asset: { ticker: "VALE3" }, lacks: "any-price", since: "2026-11-13", weight: "0.5" },
      ],
    },
  });

  // A price of zero cannot be recorded. If one existed, it would count as missing.
  await sql`alter table transactions drop constraint transactions_price_bounds`.execute(api.superuser);
  const { id } = await findAsset(client, "VALE3");
  await api.superuser.updateTable("transactions").set({ price: "0" }).where("asset_id", "=", id).execute();
  const found = await overview(client, portfolio, "?from=2026-11-12");
  expect(found).toMatchObject({
    value: "300",
    result: null,
    return: { unavailable: "price-missing" },
    benchmark: { difference: { unavailable: "price-missing" } },
    prices: { missing: ["VALE3"] },
  });
  expect(found.assets.map(({ asset, result }) => [asset.ticker, result])).toEqual([
    ["PETR4", "0"],
    ["VALE3", null],
  ]);
});

it("keeps a period between the first entry and today, and refuses one that ends before it begins", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-11-10" });
  const periodOf = async (query: string) => (await overview(client, portfolio, query)).period;
  const everything = { from: "2026-11-09", to: "2026-11-20" };
  expect(await periodOf("")).toEqual(everything);
  expect(await periodOf("?from=2020-01-01&to=2030-01-01")).toEqual(everything);
  expect(await periodOf("?from=2026-11-12")).toEqual({ from: "2026-11-12", to: "2026-11-20" });
  expect(await periodOf("?from=2020-01-01&to=2020-12-31")).toEqual({ from: "2026-11-09", to: "2026-11-09" });
  expect(await overview(client, portfolio, "?from=2027-01-01")).toMatchObject({
    period: { from: "2026-11-20", to: "2026-11-20" },
    return: { unavailable: "too-short" },
    months: [],
  });
  expect(await client.send("GET", overviewPath(portfolio, "?from=2026-11-12&to=2026-11-11"))).toMatchObject({
    status: 400,
    body: { errors: [{ field: "to", message: "Período inválido" }] },
  });
});

it("lists prices of more than three business days, draws long periods by the week, and stays small", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-11-13": "10" });
  await quote(api, "VALE3", { "2026-11-16": "10" });
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2021-11-22", quantity: "1", price: "10" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2021-11-22", quantity: "1", price: "10" });
  await publish(api, "CDI", cdiOf("2021-11-18", "2026-11-11", "0.05"));
  const found = await overview(client, portfolio);
  const cdi = found.series.indexes.CDI ?? [];
  expect(found.series.days[cdi.findLastIndex((value) => value !== null)]).toBe("2026-11-11");
  expect(found.prices).toEqual({
    day: "2026-11-16",
    missing: [],
    sources: [{ source: "B3", assets: 2, oldest: "2026-11-13", newest: "2026-11-16" }],
    stale: [{ ticker: "PETR4", day: "2026-11-13", source: "B3" }],
    outdated: [],
  });
  expect(found.series.days.length).toBeLessThan(270);
  expect(found.series.days.slice(-3)).toEqual(["2026-11-15", "2026-11-16", "2026-11-20"]);
  expect(Object.values(found.series.indexes).map(({ length }) => length)).toEqual(
    Array(3).fill(found.series.days.length),
  );
});

it("follows what a person says an asset of their own is worth, and every later change of mind", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  await record(client, portfolio, {
    assetId: house.id,
    tradeDate: "2026-11-03",
    quantity: "1",
    price: "100",
  });
  const value = (day: string, unitValue: string) =>
    client.post<{ id: string }>(`/custom-assets/${house.id}/valuations`, { day, unitValue });
  await value("2026-11-10", "120");
  const { id } = await value("2026-11-12", "150");
  expect(await overview(client, portfolio, "?from=2026-11-09&to=2026-11-12")).toMatchObject({
    value: "150",
    result: { begin: "100", amount: "50" },
    return: { rate: "0.5" },
    series: { value: ["100", "120", "120", "150"] },
    prices: { day: "2026-11-12", sources: [{ source: "own-valuation", newest: "2026-11-12" }], stale: [] },
  });
  await client.send("DELETE", `/custom-assets/${house.id}/valuations/${id}`);
  expect(await overview(client, portfolio)).toMatchObject({ value: "120", result: { amount: "20" } });
});

it("is answered as small as the browser reads it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-01-05" });
  const { server } = api;
  const answered = (encoding: string) =>
    server.inject({
      url: `/api${overviewPath(portfolio)}`,
      headers: { cookie: client.cookie() ?? "", "accept-encoding": encoding },
    });
  const plain = await answered("identity");
  const br = await answered("gzip, br");
  const gzip = await answered("gzip");
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
  ]);
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});
