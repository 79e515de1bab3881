import { expect, it } from "vitest";
import { type AssetHistory, maxHistoryDays } from "#contract/asset-history.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { createPortfolio, findAsset, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { quote, split } from "#tests/support/market.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { id } = await findAsset(client, "PETR4");
  const path = `/portfolios/${portfolio.id}/assets/${id}/history`;
  return { client, portfolio, path, history: () => client.get<AssetHistory>(path) };
}

it("has closes, average prices and trades since the first entry, in the units of today", async () => {
  await using api = await startApi();
  const { client, portfolio, history } = await start(api);
  await quote(api, "PETR4", {
    "2026-11-03": "35",
    "2026-11-04": "40",
    "2026-11-05": "44",
    "2026-11-06": "11",
    "2026-11-09": "12",
  });
  await record(client, portfolio, { tradeDate: "2026-11-04", quantity: "10", price: "40" });
  await record(client, portfolio, { tradeDate: "2026-11-05", quantity: "10", price: "44" });
  // One share became four.
  await split(api, "PETR4", "2026-11-06", "4");
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-07", quantity: "80", price: "12.50" });
  expect(await history()).toEqual({
    days: ["2026-11-04", "2026-11-05", "2026-11-06", "2026-11-09"],
    closes: ["10", "11", "11", "12"],
    // (10 × 40 + 10 × 44) / 20 = 42.00, a quarter of which is 10.50; nothing is held after the sale.
    averages: ["10", "10.5", "10.5", null],
    trades: [
      { day: "2026-11-04", type: "BUY", quantity: "40", price: "10" },
      { day: "2026-11-05", type: "BUY", quantity: "40", price: "11" },
      // 07/11/2026 was a Saturday; the sale stands at the next close.
      { day: "2026-11-09", type: "SELL", quantity: "80", price: "12.5" },
    ],
  });
});

it("is bounded, keeps the last day, and is empty for an asset without closes", async () => {
  await using api = await startApi();
  const { client, portfolio, path, history } = await start(api);
  expect((await client.send("GET", path)).status).toBe(404);
  await record(client, portfolio, { tradeDate: "2024-01-01", quantity: "1", price: "1" });
  await quote(api, "PETR4", {});
  expect(await history()).toMatchObject({ days: [], trades: [] });
  const days = Array.from({ length: 1_000 }, (_, index) => addDays("2024-01-02", index));
  await quote(api, "PETR4", Object.fromEntries(days.map((day) => [day, "2"])));
  const long = await history();
  expect(long.days.length).toBeLessThanOrEqual(maxHistoryDays);
  expect(long.days.length).toBeGreaterThan(maxHistoryDays / 2);
  expect(long.days.at(-1)).toBe(days.at(-1));
  expect(long.trades).toEqual([{ day: long.days[0], type: "BUY", quantity: "1", price: "1" }]);
});
