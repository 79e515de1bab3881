import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { quote, split } from "#tests/support/market.ts";

it("goes line by line to the position and the result, to the cent, over a split", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await split(api, "PETR4", "2026-11-10", "2");
  await quote(api, "PETR4", { "2026-11-19": "6.10" });
  const trades = [
    { tradeDate: "2026-11-02", quantity: "3", price: "10", fees: "0.10" },
    { tradeDate: "2026-11-03", quantity: "7", price: "11" },
    { tradeDate: "2026-11-12", quantity: "5", price: "6", fees: "0.20", type: "SELL" },
  ];
  for (const trade of trades) await record(client, portfolio, trade);
  await record(client, portfolio, { ticker: "VALE3" });

  const base = `/portfolios/${portfolio.id}`;
  const { id } = await findAsset(client, "PETR4");
  const origin = await client.get<AssetTrail>(`${base}/assets/${id}/origin`);
  expect(origin).toMatchObject({
    asset: { ticker: "PETR4" },
    lines: [
      { kind: "BUY", trade: { fees: "0.1" }, quantity: "3", cost: "30", averagePrice: "10" },
      { kind: "BUY", trade: { quantity: "7" }, quantity: "10", cost: "107", averagePrice: "10.7" },
      { day: "2026-11-10", kind: "SPLIT", trade: null, factor: "2", quantity: "20", averagePrice: "5.35" },
      { kind: "SELL", quantity: "15", cost: "80.25", averagePrice: "5.35" },
    ],
    earlierLines: 0,
    result: { contributions: "107.1", withdrawals: "29.8", value: "91.5", amount: "14.2" },
  });
  const positions = await client.get<Position[]>(`${base}/positions`);
  const position = positions.find(({ asset }) => asset.id === id);
  expect(origin.position).toEqual({
    quantity: "15",
    averagePrice: "5.35",
    invested: "80.25",
    marketValue: "91.5",
    gain: "11.25",
    gainRate: position?.gainRate,
    currentPrice: position?.currentPrice,
    // 107.10 with the fee of the purchase, of which three quarters are left.
    taxCost: "80.325",
    averageTaxCost: "5.355",
  });
  const { taxCost: _, averageTaxCost: __, ...shown } = origin.position ?? {};
  expect(position).toMatchObject(shown);
  const { assets } = await client.get<Overview>(`${base}/overview`);
  expect(assets.find(({ asset }) => asset.id === id)?.result).toBe(origin.result.amount);
});

it("ends with nothing where all was sold, and has no answer for an asset without entries", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await record(client, portfolio, { quantity: "2", price: "10" });
  const { asset } = await record(client, portfolio, { quantity: "2", price: "12", type: "SELL" });
  const pathOf = (id: string) => `/portfolios/${portfolio.id}/assets/${id}/origin`;
  const origin = await client.get<AssetTrail>(pathOf(asset.id));
  expect(origin).toMatchObject({ position: null, result: { value: "0", amount: "4" } });
  expect(origin.lines.at(-1)).toMatchObject({ quantity: "0", cost: "0", averagePrice: null });
  const never = await findAsset(client, "VALE3");
  for (const id of [never.id, "not-an-id"]) {
    expect(await client.send("GET", pathOf(id))).toMatchObject({ status: 404, body: { type: "not-found" } });
  }
});

it("holds the newest 1,000 lines and says how many come before them, and counts all in the result", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { asset } = await record(client, portfolio, { quantity: "1", price: "2", tradeDate: "2020-01-06" });
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select user_id, portfolio_id, asset_id, 'BUY', trade_date + number, 1, 2, 0
    from transactions, generate_series(1, 1002) as number where portfolio_id = ${portfolio.id}
  `.execute(api.superuser);
  const origin = await client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${asset.id}/origin`);
  expect([origin.lines.length, origin.earlierLines]).toEqual([1_000, 3]);
  expect([origin.lines[0]?.quantity, origin.lines.at(-1)?.quantity]).toEqual(["4", "1003"]);
  expect(origin.result.contributions).toBe("2006");
});
