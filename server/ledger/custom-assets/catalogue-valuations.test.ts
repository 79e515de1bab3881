import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Valuation } from "#contract/custom-assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { type Client, createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { quote } from "#tests/support/market.ts";

const fund = "08323402000139";
const value = (client: Client, id: string, day: string, unitValue: string) =>
  client.post<Valuation>(`/custom-assets/${id}/valuations`, { day, unitValue });
const positions = (client: Client, { id }: Portfolio) =>
  client.get<Position[]>(`/portfolios/${id}/positions`);
const priceOf = async (client: Client, portfolio: Portfolio) =>
  (await positions(client, portfolio)).map(({ currentPrice, marketValue, hasOldPrice }) => [
    currentPrice,
    marketValue,
    hasOldPrice,
  ]);

it.each(["CDB", fund])("values %s of the catalogue for the person alone", async (ticker) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await findAsset(ana, ticker);
  const trade = { ticker, tradeDate: "2026-01-05", quantity: "10", price: "100" };
  const portfolioOfAna = await createPortfolio(ana);
  const portfolioOfBia = await createPortfolio(bia);
  await record(ana, portfolioOfAna, trade);
  await record(bia, portfolioOfBia, trade);
  const tradePrice = [[{ price: "100", day: "2026-01-05", source: null }, "1000", true]];
  expect(await priceOf(ana, portfolioOfAna)).toEqual(tradePrice);

  const older = await value(ana, id, "2026-03-02", "104.5");
  const newer = await value(ana, id, "2026-09-01", "110.25");
  const path = `/custom-assets/${id}/valuations`;
  expect(await ana.list(path)).toEqual([newer, older]);
  const valued = { price: "110.25", day: "2026-09-01", source: "own-valuation" };
  expect(await priceOf(ana, portfolioOfAna)).toEqual([[valued, "1102.5", false]]);
  const origin = await ana.get<AssetTrail>(`/portfolios/${portfolioOfAna.id}/assets/${id}/origin`);
  expect(origin.position).toMatchObject({ currentPrice: valued, marketValue: "1102.5" });
  const overview = await ana.get<Overview>(
    `/portfolios/${portfolioOfAna.id}/overview?from=2026-01-05&to=2026-03-31`,
  );
  expect(JSON.stringify(overview)).toContain('"1045"');

  expect(await bia.list(path)).toEqual([]);
  expect(await priceOf(bia, portfolioOfBia)).toEqual(tradePrice);
  expect((await bia.send("DELETE", `${path}/${newer.id}`)).status).toBe(404);
  await value(bia, id, "2026-09-01", "90");
  expect(await priceOf(bia, portfolioOfBia)).toMatchObject([[{ price: "90" }, "900", false]]);
  expect(await priceOf(ana, portfolioOfAna)).toMatchObject([[{ price: "110.25" }, "1102.5", false]]);
  const again = await ana.send("POST", path, { body: { day: "2026-09-01", unitValue: "1" } });
  expect(again).toMatchObject({ status: 409, body: { type: "valuation-exists" } });

  expect((await ana.send("DELETE", `${path}/${newer.id}`)).status).toBe(204);
  expect(await priceOf(ana, portfolioOfAna)).toMatchObject([[{ price: "104.5" }, "1045", false]]);
  expect(await bia.list(path)).toMatchObject([{ unitValue: "90" }]);
  expect(await ana.list("/custom-assets")).toEqual([]);
});

it("a purchase after the newest valuation awaits no price, as the valuation does", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { id } = await findAsset(client, "CDB");
  const awaited = async () => {
    const found = await client.get<Overview>(`/portfolios/${portfolio.id}/overview?period=1y`);
    return [found.awaited, found.period.to, (await positions(client, portfolio))[0]?.hasOldPrice];
  };
  await record(client, portfolio, { ticker: "CDB", tradeDate: "2026-01-05", quantity: "10", price: "100" });
  await value(client, id, "2026-09-01", "110");
  expect(await awaited()).toEqual([null, "2026-09-01", false]);
  await record(client, portfolio, { ticker: "CDB", tradeDate: "2026-11-03", quantity: "10", price: "112" });
  expect((await priceOf(client, portfolio))[0]).toMatchObject([
    { price: "112", source: null },
    "2240",
    false,
  ]);
  expect(await awaited()).toEqual([null, "2026-11-03", false]);
});

it("values nothing that the market does, and lets the market's price count once there is one", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const petr4 = await findAsset(ana, "PETR4");
  const { id } = await findAsset(ana, fund);
  const body = { day: "2026-09-01", unitValue: "1" };
  expect((await ana.send("GET", `/custom-assets/${petr4.id}/valuations`)).status).toBe(404);
  expect((await ana.send("POST", `/custom-assets/${petr4.id}/valuations`, { body })).status).toBe(404);
  await record(ana, portfolio, { ticker: fund, tradeDate: "2026-01-05", quantity: "10", price: "100" });
  await value(ana, id, "2026-09-01", "110");
  await quote(api, fund, { "2026-08-31": "120" });
  expect(await priceOf(ana, portfolio)).toMatchObject([[{ price: "120", source: "B3" }, "1200", true]]);
  const refused = { day: "2026-09-02", unitValue: "1" };
  expect((await ana.send("POST", `/custom-assets/${id}/valuations`, { body: refused })).status).toBe(404);
  const [kept] = await ana.list<Valuation>(`/custom-assets/${id}/valuations`);
  expect((await ana.send("DELETE", `/custom-assets/${id}/valuations/${kept?.id}`)).status).toBe(204);
});

it("is refused by the database for another person, and for an asset that nobody may value", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const personOf = async (client: Client) =>
    (await client.get<{ person: { id: string } }>("/session")).person.id;
  const anaId = await personOf(ana);
  const biaId = await personOf(bia);
  const house = await bia.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  const cdb = await findAsset(ana, "CDB");
  const petr4 = await findAsset(ana, "PETR4");
  const insert = (user_id: string, asset_id: string) =>
    inPersonTransaction(api.databases.people, jobFor(anaId), "POST", (db) =>
      db
        .insertInto("asset_valuations")
        .values({ user_id, asset_id, day: "2026-01-05", unit_value: "1" })
        .execute(),
    );
  await insert(anaId, cdb.id);
  for (const [user, asset] of [
    [biaId, cdb.id],
    [anaId, petr4.id],
    [anaId, house.id],
  ] as const) {
    await expect(insert(user, asset)).rejects.toThrow(/row-level security/);
  }
});

it("keeps no more valuations of an asset than the quota for each person", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { valuationsByAsset: 1 } }) });
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await findAsset(ana, "LCI");
  await value(ana, id, "2026-09-01", "1");
  await value(bia, id, "2026-09-01", "1");
  const body = { day: "2026-09-02", unitValue: "1" };
  expect((await ana.send("POST", `/custom-assets/${id}/valuations`, { body })).status).toBe(409);
});
