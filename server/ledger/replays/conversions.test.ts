import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { listHeldAssets } from "#server/market/market-data/refresh/sync-queries.ts";
import { createPortfolio, findAsset, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { convert, distribute, quote, split } from "#tests/support/market.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const base = `/portfolios/${portfolio.id}`;
  const idOf = async (ticker: string) => (await findAsset(client, ticker)).id;
  const trade =
    (type: string) => async (ticker: string, tradeDate: string, quantity: string, price: string) => {
      const entry = await record(client, portfolio, { ticker, type, tradeDate, quantity, price });
      return `${base}/transactions/${entry.id}`;
    };
  return {
    client,
    base,
    idOf,
    buy: trade("BUY"),
    sell: trade("SELL"),
    held: async () =>
      (await client.get<Position[]>(`${base}/positions`)).map(
        ({ asset, quantity, averagePrice }) => `${quantity} ${asset.ticker} @ ${averagePrice}`,
      ),
    origin: async (ticker: string) => client.get<AssetTrail>(`${base}/assets/${await idOf(ticker)}/origin`),
    overview: (period = "") => client.get<Overview>(`${base}/overview${period}`),
    heldOn: async (ticker: string, day: string) =>
      (await client.get<{ quantity: string }>(`${base}/holding?assetId=${await idOf(ticker)}&day=${day}`))
        .quantity,
  };
}

const eletrobras = { day: "2025-12-02", bracketFrom: "2025-10-28" };

it("shows a code that gave way as its successor, at the same cost, with a return of the prices alone", async () => {
  await using api = await startApi();
  await convert(api, ["ELET3", "AXIA3"], eletrobras);
  await quote(api, "ELET3", { "2020-01-02": "40", "2025-10-27": "50" });
  await quote(api, "AXIA3", { "2025-12-02": "60", "2026-11-19": "66" });
  const { client, base, buy, held, origin, overview, heldOn } = await start(api);
  const entry = await buy("ELET3", "2020-01-02", "100", "40");
  expect(await held()).toEqual(["100 AXIA3 @ 40"]);

  const trail = await origin("AXIA3");
  expect(trail).toMatchObject({
    asset: { ticker: "AXIA3" },
    lines: [
      { kind: "BUY", ticker: "ELET3", quantity: "100" },
      {
        kind: "CONVERSION",
        day: "2025-12-02",
        bracket: { from: "2025-10-28", to: "2025-12-02" },
        conversion: { from: "ELET3", to: "AXIA3", cash: "0" },
        quantity: "100",
        cost: "4000",
      },
    ],
    result: { contributions: "4000", withdrawals: "0", value: "6600", amount: "2600" },
  });
  expect(await origin("ELET3")).toEqual(trail);

  const { assets, result, ...figures } = await overview();
  expect(assets).toMatchObject([
    { asset: { ticker: "AXIA3" }, held: true, result: "2600", return: { rate: "0.65" } },
  ]);
  expect([result?.contributions, result?.withdrawals, result?.amount]).toEqual(["4000", "0", "2600"]);
  expect(figures.return).toEqual({ rate: "0.65" });
  const year = await overview("?from=2025-10-27&to=2025-12-02");
  expect([year.return, year.result?.begin, year.result?.contributions]).toEqual([
    { rate: "0.2" },
    "5000",
    "0",
  ]);
  expect([await heldOn("ELET3", "2026-01-05"), await heldOn("AXIA3", "2026-01-05")]).toEqual(["100", "100"]);

  const page = await client.get<TransactionPage>(`${base}/transactions`);
  expect(page.transactions.map(({ asset }) => asset.ticker)).toEqual(["ELET3"]);
  const changed = { type: "BUY", tradeDate: "2020-01-02", quantity: "50", price: "30" };
  const body = {
    ...changed,
    assetId: page.transactions[0]?.asset.id,
    fees: "0",
    custodianId: null,
    notes: null,
  };
  expect((await client.send("PUT", entry, { body })).status).toBe(200);
  expect(await held()).toEqual(["50 AXIA3 @ 30"]);
  await client.send("DELETE", entry);
  expect(await held()).toEqual([]);
});

it("counts entries of either code on either side of the day as of one security, and names the code of each", async () => {
  await using api = await startApi();
  await convert(api, ["EMBR3", "EMBJ3"], { day: "2025-12-02", bracketFrom: "2025-10-28" });
  const { buy, sell, held, origin, heldOn } = await start(api);
  await buy("EMBR3", "2024-01-02", "100", "20");
  await sell("EMBJ3", "2025-11-20", "40", "90");
  await buy("EMBR3", "2026-01-05", "10", "80");
  await sell("EMBR3", "2026-02-05", "5", "85");
  expect(await held()).toEqual(["65 EMBJ3 @ 28.5714285714"]);
  expect((await origin("EMBJ3")).lines.map(({ kind, day, ticker }) => [kind, day, ticker])).toEqual([
    ["BUY", "2024-01-02", "EMBR3"],
    ["CONVERSION", "2025-11-20", null],
    ["SELL", "2025-11-20", null],
    ["BUY", "2026-01-05", "EMBR3"],
    ["SELL", "2026-02-05", "EMBR3"],
  ]);
  expect([await heldOn("EMBR3", "2026-01-05"), await heldOn("EMBJ3", "2026-02-05")]).toEqual(["70", "65"]);
});

it("adds up a portfolio with both codes, over two renames and an event that is known of each code", async () => {
  await using api = await startApi();
  await convert(api, ["VVAR3", "VIIA3"], { day: "2021-08-31", bracketFrom: "2021-07-31" });
  await convert(api, ["VIIA3", "BHIA3"], { day: "2023-09-29", bracketFrom: "2023-09-25" });
  await convert(api, ["TRPL4", "ISAE4"], { day: "2024-11-18" });
  for (const ticker of ["VVAR3", "BHIA3"]) await split(api, ticker, "2020-06-01", "2");
  const { buy, held, overview, origin } = await start(api);
  await buy("VVAR3", "2020-01-02", "100", "10");
  await buy("BHIA3", "2026-01-05", "200", "3");
  await buy("TRPL4", "2024-01-02", "10", "25");
  await buy("ISAE4", "2025-01-02", "30", "21");
  expect(await held()).toEqual(["400 BHIA3 @ 4", "40 ISAE4 @ 22"]);
  expect((await overview()).assets.map(({ asset }) => asset.ticker).toSorted()).toEqual(["BHIA3", "ISAE4"]);
  const conversions = (await origin("VVAR3")).lines.flatMap(({ conversion }) => conversion ?? []);
  expect(conversions.map(({ from, to }) => `${from} ${to}`)).toEqual(["VVAR3 VIIA3", "VIIA3 BHIA3"]);
});

it("has prices of a successor asked for that nobody has recorded", async () => {
  await using api = await startApi();
  await convert(api, ["VVAR3", "VIIA3"], { day: "2021-08-31" });
  await convert(api, ["VIIA3", "BHIA3"], { day: "2023-09-29" });
  const { buy } = await start(api);
  await buy("VVAR3", "2020-01-02", "100", "10");
  const heldAssets = await listHeldAssets(api.databases.catalogue, "2026-11-20");
  expect(heldAssets.map(({ ticker }) => ticker)).toContain("BHIA3");
});

it("says nothing of a former code to who never had it", async () => {
  await using api = await startApi();
  await convert(api, ["ELET3", "AXIA3"], eletrobras);
  const { buy, origin } = await start(api);
  await buy("AXIA3", "2025-11-20", "10", "50");
  expect((await origin("AXIA3")).lines.map(({ kind }) => kind)).toEqual(["BUY"]);
});

it("takes the cash of a conversion out, and makes one line of what became another security", async () => {
  await using api = await startApi();
  const terms = { day: "2025-12-26", bracketFrom: "2025-12-02", kind: "conversion", cash: "0.775" };
  await convert(api, ["CPLE6", "CPLE3"], terms);
  await quote(api, "CPLE6", { "2025-12-22": "12" });
  await quote(api, "CPLE3", { "2025-12-22": "11", "2025-12-26": "11.225", "2026-11-19": "22.45" });
  const { buy, held, origin, overview } = await start(api);
  await buy("CPLE6", "2025-12-22", "100", "12");
  await buy("CPLE3", "2025-12-22", "100", "11");
  expect(await held()).toEqual(["200 CPLE3 @ 11.5"]);

  const { lines, result } = await origin("CPLE6");
  expect(lines.map(({ kind, ticker, quantity }) => [kind, ticker, quantity])).toEqual([
    ["BUY", "CPLE6", "100"],
    ["BUY", null, "100"],
    ["CONVERSION", null, "200"],
  ]);
  expect(result).toEqual({
    contributions: "2300",
    custodyFees: "0",
    withdrawals: "77.5",
    received: "0",
    receivable: "0",
    value: "4490",
    amount: "2267.5",
  });
  // 100 × 12 + 100 × 11 → 200 × 11,225 + 77,50.
  const overviewOfDay = await overview("?from=2025-12-25&to=2025-12-26");
  expect(overviewOfDay.result).toMatchObject({
    begin: "2300",
    contributions: "0",
    withdrawals: "77.5",
    end: "2245",
    amount: "22.5",
  });
  expect(Number((overviewOfDay.return as { rate: string }).rate)).toBeCloseTo(22.5 / 2300, 9);
  expect(overviewOfDay.assets).toMatchObject([
    { asset: { ticker: "CPLE3" }, result: "22.5", return: overviewOfDay.return },
  ]);
  expect(overviewOfDay.classes).toMatchObject([{ return: overviewOfDay.return }]);
  expect((await overview()).assets).toHaveLength(1);
});

it("makes no step in the last session when that is the day of a conversion", async () => {
  await using api = await startApi();
  await convert(api, ["CPLE6", "CPLE3"], { day: "2026-11-19", kind: "conversion", cash: "0.775" });
  await quote(api, "CPLE6", { "2026-11-17": "11.9", "2026-11-18": "12" });
  await quote(api, "CPLE3", { "2026-11-18": "11", "2026-11-19": "11.225" });
  const { buy, overview } = await start(api);
  await buy("CPLE6", "2026-11-10", "100", "10");
  await buy("CPLE3", "2026-11-10", "100", "10");
  expect((await overview()).today).toMatchObject({ day: "2026-11-19", amount: "22.5", covered: 1, of: 1 });
});

it("converts what is entered under a code after another security took its place", async () => {
  await using api = await startApi();
  const terms = { day: "2025-09-30", bracketFrom: "2025-08-31", kind: "merger" };
  await convert(api, ["BRFS3", "MBRF3"], { ...terms, ratio: ["10000", "8521"] });
  const { buy, sell, held, heldOn, client, base } = await start(api);
  await buy("BRFS3", "2025-01-02", "10000", "20");
  await sell("MBRF3", "2025-09-25", "521", "18");
  await buy("BRFS3", "2025-10-10", "10000", "21");
  expect((await held()).map((text) => text.split(" @ ")[0])).toEqual(["16521 MBRF3"]);
  expect([await heldOn("BRFS3", "2025-01-03"), await heldOn("MBRF3", "2025-09-25")]).toEqual([
    "10000",
    "8000",
  ]);
  expect(Number(await heldOn("BRFS3", "2025-10-10"))).toBeCloseTo(16_521 / 0.8521, 6);
  expect(await client.get(`${base}/notices`)).toEqual([]);
});

it("answers for a code whose entries are all of days after its conversion", async () => {
  await using api = await startApi();
  await convert(api, ["CPLE6", "CPLE3"], { day: "2025-12-26", kind: "conversion", cash: "0.775" });
  const { buy, held, origin } = await start(api);
  await buy("CPLE6", "2026-01-05", "100", "12");
  expect(await held()).toEqual(["100 CPLE3 @ 12"]);
  expect(await origin("CPLE6")).toMatchObject({ asset: { ticker: "CPLE3" }, lines: [{ ticker: "CPLE6" }] });
});

it("moves the history to the class of what a security became", async () => {
  await using api = await startApi();
  await convert(api, ["JBSS3", "JBSS32"], { day: "2025-06-30", kind: "conversion", ratio: ["2", "1"] });
  await quote(api, "JBSS3", { "2025-01-02": "40", "2025-06-27": "42" });
  await quote(api, "JBSS32", { "2025-06-30": "84", "2026-11-19": "80" });
  const { buy, overview } = await start(api);
  await buy("JBSS3", "2025-01-02", "100", "40");
  const { classes, assets } = await overview();
  const [asset] = assets;
  expect(assets).toHaveLength(1);
  expect(classes).toMatchObject([
    { assetClass: { code: asset?.assetClass }, value: "4000", return: { rate: "0" } },
  ]);
});

it("values new units by the old price until the market makes one, and says so; income waits for that price", async () => {
  await using api = await startApi();
  await convert(api, ["CORR3", "CORR4"], { day: "2026-06-09", kind: "conversion", ratio: ["2", "1"] });
  await quote(api, "CORR3", { "2026-02-25": "31" });
  // Two payments with their ex dates before and after the last price of the old code.
  await distribute(api, "CORR3", { record: "2026-02-19", paid: "2026-03-05", perUnit: "1" });
  await distribute(api, "CORR3", { record: "2026-05-22", paid: "2026-06-17", perUnit: "1" });
  // Another share has prices all the time.
  await quote(api, "VALE3", { "2026-02-25": "10", "2026-06-09": "10", "2026-11-19": "10" });
  const { client, base, buy, overview, origin } = await start(api);
  await buy("CORR3", "2026-02-02", "100", "32");
  await buy("VALE3", "2026-02-25", "1", "10");
  const positionOf = async () =>
    (await client.get<Position[]>(`${base}/positions`)).find(({ asset }) => asset.ticker === "CORR4");

  expect(await positionOf()).toMatchObject({
    quantity: "50",
    marketValue: "3100",
    currentPrice: { price: "62", day: "2026-02-25", source: "convertido de CORR3" },
    hasOldPrice: true,
    today: { unavailable: "price-missing" },
  });
  // 3,100 − 3,200 + 100.
  const waiting = await overview();
  expect(waiting.result?.parts).toEqual({ price: "-100", income: "100", fees: "0" });
  expect((await origin("CORR4")).result).toMatchObject({ received: "100", receivable: "0", amount: "0" });
  const step = await overview("?from=2026-03-31&to=2026-06-30");
  expect([step.return, step.result?.amount]).toEqual([{ rate: "0" }, "0"]);

  // 50 × 60 and the second 100: the new units have lost what was paid.
  await quote(api, "CORR4", { "2026-06-29": "60" });
  expect(await positionOf()).toMatchObject({
    currentPrice: { price: "60", day: "2026-06-29", source: "B3" },
  });
  const priced = await overview();
  expect(priced.result?.parts).toEqual({ price: "-200", income: "200", fees: "0" });
  expect((await origin("CORR4")).result).toMatchObject({ received: "200", amount: "0" });
  expect((await overview("?from=2026-03-31&to=2026-06-30")).return).toEqual({ rate: "0" });
});
