import fc from "fast-check";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { positionsOf } from "#tests/oracles/ledger/short-notation.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { bonus, quote, split } from "#tests/support/market.ts";

const positions = (client: Client, { id }: Portfolio) =>
  client.get<Position[]>(`/portfolios/${id}/positions`);

async function start(api: TestApi) {
  const client = await signUp(api);
  return { client, portfolio: await createPortfolio(client) };
}

it("goes through the worked example: buy, buy, sell, delete the first purchase, delete all", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const path = `/portfolios/${portfolio.id}/transactions`;
  const shown = async () =>
    (await positions(client, portfolio)).map(({ quantity, averagePrice, invested }) => [
      quantity,
      averagePrice,
      invested,
    ]);

  const first = await record(client, portfolio, { quantity: "100", price: "10.00", fees: "5.00" });
  const second = await record(client, portfolio, { quantity: "100", price: "12.00", fees: "5.00" });
  expect([first.total, second.total]).toEqual(["1005", "1205"]);
  expect(await shown()).toEqual([["200", "11", "2200"]]);
  const sale = await record(client, portfolio, { type: "SELL", quantity: "50", price: "13.00" });
  expect(await shown()).toEqual([["150", "11", "1650"]]);
  await client.send("DELETE", `${path}/${first.id}`);
  expect(await shown()).toEqual([["50", "12", "600"]]);
  await client.send("DELETE", `${path}/${second.id}`);
  await client.send("DELETE", `${path}/${sale.id}`);
  expect(await shown()).toEqual([]);
});

it("adds fractions of bitcoin exactly and keeps thirds to the tenth decimal", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  for (const quantity of ["0.1", "0.2"])
    await record(client, portfolio, { ticker: "BTC", quantity, price: "300000" });
  await record(client, portfolio, { ticker: "ETH", quantity: "1", price: "1" });
  await record(client, portfolio, { ticker: "ETH", quantity: "2", price: "0.5" });
  expect(await positions(client, portfolio)).toMatchObject([
    { asset: { ticker: "BTC" }, quantity: "0.3", averagePrice: "300000" },
    { asset: { ticker: "ETH" }, quantity: "3", averagePrice: "0.6666666667", invested: "2" },
  ]);
});

it("values at the newer of the market's quote and the portfolio's own last trade", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-08-21": "44.30" });
  await record(client, portfolio, { tradeDate: "2026-08-20", quantity: "10", price: "40" });
  expect(await positions(client, portfolio)).toMatchObject([
    {
      invested: "400",
      marketValue: "443",
      gain: "43",
      gainRate: "0.1075",
      currentPrice: { price: "44.3", day: "2026-08-21", source: "B3" },
    },
  ]);
  expect((await positions(client, portfolio))[0]?.hasOldPrice).toBe(true);
  await quote(api, "PETR4", { "2026-11-16": "45" });
  expect((await positions(client, portfolio))[0]?.hasOldPrice).toBe(false);
  await quote(api, "PETR4", { "2026-08-21": "44.30" });
  await record(client, portfolio, { tradeDate: "2026-08-22", type: "SELL", quantity: "5", price: "30" });
  expect(await positions(client, portfolio)).toMatchObject([
    {
      quantity: "5",
      marketValue: "150",
      gain: "-50",
      gainRate: "-0.25",
      currentPrice: { price: "30", day: "2026-08-22", source: null },
    },
  ]);
});

it("says the day of each position in BRL, which together are the last session of the overview", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  // One share became four between the two sessions: 44.00 is 11.00 of today's units.
  await quote(api, "PETR4", { "2026-11-18": "44", "2026-11-19": "11.50" });
  await split(api, "PETR4", "2026-11-19", "4");
  await quote(api, "ITUB4", { "2026-11-18": "40", "2026-11-19": "39.25" });
  await quote(api, "VALE3", { "2026-11-13": "60", "2026-11-19": "70" });
  await record(client, portfolio, { tradeDate: "2026-11-16", quantity: "10", price: "40" });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2026-11-16", quantity: "100", price: "40" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-11-16", quantity: "1", price: "60" });
  const found = await positions(client, portfolio);
  expect(found.map(({ asset, today, todayAmount }) => [asset.ticker, today, todayAmount])).toEqual([
    ["ITUB4", { rate: "-0.01875" }, "-75"],
    ["PETR4", { rate: "0.0454545455" }, "20"],
    ["VALE3", { unavailable: "price-missing" }, null],
  ]);
  const { today } = await client.get<Overview>(`/portfolios/${portfolio.id}/overview`);
  expect(today).toMatchObject({ day: "2026-11-19", amount: "-55", covered: 2, of: 3 });
  expect(found.map(({ session }) => session)).toEqual(
    Array.from({ length: 3 }, () => ({ day: "2026-11-19", isSession: true })),
  );
});

it("carries quantities, the average and both kinds of price over a split, and not over one to come", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-11-16", quantity: "10", price: "40" });
  await split(api, "PETR4", "2026-11-18", "4");
  await split(api, "PETR4", "2026-11-21", "10");
  const split4 = { quantity: "40", averagePrice: "10", invested: "400" };
  await quote(api, "PETR4", {});
  expect(await positions(client, portfolio)).toMatchObject([
    { ...split4, marketValue: "400", currentPrice: { price: "10", source: null } },
  ]);
  await quote(api, "PETR4", { "2026-11-16": "43.80", "2026-11-17": "44", "2026-11-21": "1" });
  expect(await positions(client, portfolio)).toMatchObject([
    { ...split4, marketValue: "440", currentPrice: { price: "11", day: "2026-11-17", source: "B3" } },
  ]);
  const holding = async (day: string) => {
    const query = `assetId=${(await findAsset(client, "PETR4")).id}&day=${day}`;
    return (await client.get<{ quantity: string }>(`/portfolios/${portfolio.id}/holding?${query}`)).quantity;
  };
  expect([await holding("2026-11-17"), await holding("2026-11-18")]).toEqual(["10", "40"]);
});

// Receita Federal, Perguntas e Respostas IRPF 2026, question 721: new units enter at the cost that the company attributes to them.
it.each([
  // 11 × 13.65162423 = 150.16786653, added to 990.
  ["13.65162423", { invested: "1140.16786653", averagePrice: "9.42287493" }],
  [null, { invested: "990", averagePrice: "8.1818181818" }],
])("adds the units of a bonus at their attributed cost %o", async (unitCost, cost) => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { ticker: "ITSA4", tradeDate: "2022-11-01", quantity: "110", price: "9" });
  await bonus(api, "ITSA4", "2022-11-11", ["10", "11"], unitCost);
  expect(await positions(client, portfolio)).toMatchObject([{ quantity: "121", ...cost }]);
});

it("says each position's weight and how its price moved since the session before, where that is known", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await split(api, "ITUB4", "2026-11-19", "2");
  await quote(api, "ITUB4", { "2026-11-18": "40", "2026-11-19": "21" });
  await quote(api, "PETR4", { "2026-11-16": "10", "2026-11-18": "9" });
  await quote(api, "VALE3", { "2026-11-18": "50", "2026-11-19": "60" });
  await record(client, portfolio, { ticker: "ITUB4", quantity: "10", price: "20", tradeDate: "2026-11-19" });
  await record(client, portfolio, { ticker: "PETR4", quantity: "10", price: "9", tradeDate: "2026-11-18" });
  await record(client, portfolio, { ticker: "VALE3", quantity: "10", price: "70", tradeDate: "2026-11-20" });
  const found = await positions(client, portfolio);
  expect(found.map(({ asset, weight, today }) => [asset.ticker, weight, today])).toEqual([
    ["ITUB4", "0.21", { rate: "0.05" }],
    ["PETR4", "0.09", { unavailable: "price-missing" }],
    // The purchase of the next day is no price of the market.
    ["VALE3", "0.7", { rate: "0.2" }],
  ]);
});

it("takes another portfolio's trades for nothing", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-08-21": "44.30" });
  await record(client, await createPortfolio(client), { price: "99", tradeDate: "2026-11-20" });
  await record(client, portfolio, { price: "40", tradeDate: "2026-08-20" });
  expect(await positions(client, portfolio)).toMatchObject([
    { currentPrice: { price: "44.3" }, quantity: "100" },
  ]);
});

const custodyOf = ({ custody }: Position) =>
  custody.map(({ custodian, quantity }) => `${quantity} ${custodian?.name ?? "-"}`);

it("says what is where after purchases, transfers and sales", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const { id: xp } = await client.post<Custodian>("/custodians", { name: "XP" });
  const { id: nu } = await client.post<Custodian>("/custodians", { name: "Nu" });
  const { id: assetId } = await findAsset(client, "PETR4");
  const places = async () => (await positions(client, portfolio)).map(custodyOf);
  await record(client, portfolio, { tradeDate: "2026-01-05", quantity: "300", custodianId: xp });
  expect(await places()).toEqual([["300 XP"]]);
  const move = { assetId, kind: "transfer", fromCustodianId: xp, toCustodianId: nu, quantity: "150" };
  const moved = await client.post<{ id: string }>(`/portfolios/${portfolio.id}/corporate-events`, {
    ...move,
    day: "2026-02-02",
  });
  expect(await places()).toEqual([["150 XP", "150 Nu"]]);
  expect(await client.list("/custodians")).toMatchObject([
    { name: "Nu", entries: 1 },
    { name: "XP", entries: 2 },
  ]);
  await record(client, portfolio, {
    type: "SELL",
    tradeDate: "2026-03-02",
    quantity: "100",
    custodianId: xp,
  });
  expect(await places()).toEqual([["150 Nu", "50 XP"]]);
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-03-03", quantity: "70", custodianId: xp });
  expect(await places()).toEqual([["130 Nu"]]);
  await client.send("DELETE", `/portfolios/${portfolio.id}/corporate-events/${moved.id}`);
  expect(await places()).toEqual([["130 XP"]]);
});

it("orders by class and ticker and names the custodians of the units", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const xp = await client.post<Custodian>("/custodians", { name: "XP" });
  const btg = await client.post<Custodian>("/custodians", { name: "BTG" });
  for (const ticker of ["BTC", "VALE3", "HGLG11", "ITUB4"]) await record(client, portfolio, { ticker });
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2026-02-02", custodianId: btg.id });
  await record(client, portfolio, { ticker: "PETR4", tradeDate: "2026-01-02", custodianId: xp.id });
  const found = await positions(client, portfolio);
  expect(found.map(({ asset }) => asset.ticker)).toEqual(["ITUB4", "PETR4", "VALE3", "HGLG11", "BTC"]);
  expect(found.map(custodyOf)).toEqual([["100 -"], ["100 XP", "100 BTG"], ["100 -"], ["100 -"], ["100 -"]]);
});

it("shows the present state: a new name of a custodian, a new value of a custom asset", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const shown = async () =>
    (await positions(client, portfolio)).map(({ custody, marketValue }) => [
      custody[0]?.custodian?.name,
      marketValue,
    ]);
  const custodian = await client.post<Custodian>("/custodians", { name: "XP" });
  const flat = { ticker: "APTO", name: "Apartamento", assetClass: "OTHER" };
  const { id } = await client.post<Asset>("/assets", flat);
  const purchase = { assetId: id, quantity: "1", price: "300000", tradeDate: "2026-01-05" };
  await record(client, portfolio, { ...purchase, custodianId: custodian.id });
  expect(await shown()).toEqual([["XP", "300000"]]);
  expect(await shown()).toEqual([["XP", "300000"]]);
  await client.send("PUT", `/custodians/${custodian.id}`, { body: { name: "Rico" } });
  expect(await shown()).toEqual([["Rico", "300000"]]);
  await client.post(`/custom-assets/${id}/valuations`, { day: "2026-10-01", unitValue: "350000" });
  expect(await shown()).toEqual([["Rico", "350000"]]);
  expect((await positions(client, portfolio))[0]?.hasOldPrice).toBe(false);
  await client.send("PUT", `/custom-assets/${id}`, { body: { ...flat, ticker: "CASA" } });
  expect(await positions(client, portfolio)).toMatchObject([{ asset: { ticker: "CASA" } }]);
});

it("equals the replay in date order whatever the order of entry", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const asset = await findAsset(client, "PETR4");
  const path = `/portfolios/${portfolio.id}/transactions`;
  const entries = fc.array(
    fc.record({
      type: fc.constantFrom("BUY" as const, "SELL" as const),
      tradeDate: fc.constantFrom("2024-01-02", "2024-05-06", "2025-03-10", "2026-11-20"),
      quantity: fc.integer({ min: 1, max: 99_999 }).map((units) => `${units / 100}`),
      price: fc.integer({ min: 1, max: 99_999 }).map((cents) => `${cents / 100}`),
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(entries, async (ledger) => {
      const recorded = [];
      for (const entry of ledger)
        recorded.push(await record(client, portfolio, { ...entry, assetId: asset.id }));
      const expected = positionsOf(
        ledger.map(({ type, tradeDate, quantity, price }) => ({
          type,
          tradeDate,
          assetId: asset.id,
          custodianId: null,
          quantity: decimal(quantity),
          price: decimal(price),
        })),
      );
      const found = await positions(client, portfolio);
      for (const { id } of recorded) await client.send("DELETE", `${path}/${id}`);
      expect(found.map(({ quantity, averagePrice }) => [quantity, averagePrice])).toEqual(
        expected.map(({ quantity, averagePrice }) => [textOf(quantity), textOf(averagePrice)]),
      );
    }),
    { numRuns: propertyRuns(40) },
  );
});

it("closes a position that was grouped 15 to 1 and sold out, as HAPV3 was in June 2025", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await split(api, "HAPV3", "2025-06-06", "1", "15");
  const asset = { ticker: "HAPV3" };
  await record(client, portfolio, { ...asset, tradeDate: "2025-05-05", quantity: "150", price: "2.5" });
  expect(await positions(client, portfolio)).toMatchObject([{ quantity: "10", averagePrice: "37.5" }]);
  await record(client, portfolio, {
    ...asset,
    type: "SELL",
    tradeDate: "2025-06-10",
    quantity: "10",
    price: "35",
  });
  expect(await positions(client, portfolio)).toEqual([]);
  expect(await client.get(`/portfolios/${portfolio.id}/notices`)).toEqual([]);
});
