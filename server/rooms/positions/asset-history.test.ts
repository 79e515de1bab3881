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
  const history = (query = "") => client.get<AssetHistory>(path + query);
  return { client, portfolio, path, history };
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
    period: { from: "2026-11-04", to: "2026-11-20" },
    knownUntil: "2026-11-09",
    days: ["2026-11-04", "2026-11-05", "2026-11-06", "2026-11-09"],
    closes: ["10", "11", "11", "12"],
    // (10 × 40 + 10 × 44) / 20 = 42.00, a quarter of which is 10.50; nothing is held after the sale.
    averages: ["10", "10.5", "10.5", null],
    // In units of today too.
    quantities: ["40", "80", "80", "0"],
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
  expect(await history()).toMatchObject({ knownUntil: null, days: [], trades: [] });
  const days = Array.from({ length: 1_000 }, (_, index) => addDays("2024-01-02", index));
  await quote(api, "PETR4", Object.fromEntries(days.map((day) => [day, "2"])));
  const long = await history();
  expect(long.days.length).toBeLessThanOrEqual(maxHistoryDays);
  expect(long.days.length).toBeGreaterThan(maxHistoryDays / 2);
  expect(long.days.at(-1)).toBe(days.at(-1));
  expect(long.trades).toEqual([{ day: long.days[0], type: "BUY", quantity: "1", price: "1" }]);
});

/** Closes of a thousand days until 21 August 2026, and purchases long before them, in the last year and in the last month. */
async function longHistory(api: TestApi) {
  const started = await start(api);
  const { client, portfolio } = started;
  const days = Array.from({ length: 1_000 }, (_, index) => addDays("2026-08-21", index - 999));
  await quote(api, "PETR4", Object.fromEntries(days.map((day, index) => [day, `${index + 1}`])));
  await record(client, portfolio, { tradeDate: "2022-01-03", quantity: "10", price: "20" });
  await record(client, portfolio, { tradeDate: "2026-01-05", quantity: "10", price: "40" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-08-10", quantity: "5", price: "50" });
  return { ...started, days };
}

it("answers each period with all of its days, and with the trades of the period alone", async () => {
  await using api = await startApi();
  const { history, days } = await longHistory(api);
  const purchase = { day: "2026-01-05", type: "BUY", quantity: "10", price: "40" };
  const sale = { day: "2026-08-10", type: "SELL", quantity: "5", price: "50" };
  for (const [query, from, to, trades] of [
    ["?period=30d", "2026-07-22", "2026-08-21", [sale]],
    ["?period=6m", "2026-02-21", "2026-08-21", [sale]],
    ["?period=1y", "2025-08-21", "2026-08-21", [purchase, sale]],
    ["?period=ytd", "2025-12-31", "2026-11-20", [purchase, sale]],
  ] as const) {
    const found = await history(query);
    const shown = days.filter((day) => from <= day && day <= to);
    expect(found).toMatchObject({ period: { from, to }, knownUntil: "2026-08-21", days: shown, trades });
    expect(found.closes).toEqual(shown.map((day) => `${days.indexOf(day) + 1}`));
    // Units that were bought before the period keep their average in it: 20 before the second purchase, 30 after it.
    expect(found.averages).toEqual(shown.map((day) => (day < "2026-01-05" ? "20" : "30")));
  }
  expect(await history("?period=all")).toEqual(await history());
  expect((await history()).days.length).toBeLessThanOrEqual(maxHistoryDays);
});

it("a period without closes is empty, and says when the newest close was", async () => {
  await using api = await startApi();
  const { client, portfolio, history } = await start(api);
  await quote(api, "PETR4", { "2025-03-03": "10", "2025-03-04": "11" });
  await record(client, portfolio, { tradeDate: "2025-03-03", quantity: "10", price: "10" });
  expect(await history("?period=ytd")).toEqual({
    period: { from: "2025-12-31", to: "2026-11-20" },
    knownUntil: "2025-03-04",
    days: [],
    closes: [],
    averages: [],
    quantities: [],
    trades: [],
  });
  expect(await history("?period=30d")).toMatchObject({
    period: { from: "2025-03-03", to: "2025-03-04" },
    days: ["2025-03-03", "2025-03-04"],
    trades: [{ day: "2025-03-03" }],
  });
});

it("answers again after a change, and refuses a period that it does not know", async () => {
  await using api = await startApi();
  const { client, portfolio, path, history } = await longHistory(api);
  const before = await history("?period=30d");
  expect(await history("?period=30d")).toEqual(before);
  await record(client, portfolio, { tradeDate: "2026-08-12", quantity: "1", price: "60" });
  expect((await history("?period=30d")).trades).toHaveLength(before.trades.length + 1);
  for (const query of ["?period=2y", "?days=5"])
    expect(await client.send("GET", path + query)).toMatchObject({ status: 400 });
  expect(await client.send("GET", `${path}?period=2y`)).toMatchObject({
    body: { errors: [{ field: "period", message: "Período inválido" }] },
  });
});
