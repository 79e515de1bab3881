import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { quote } from "#tests/support/market.ts";
import { overview, start } from "#tests/support/overview.ts";

it("has the TIR nearest to nothing where two balance the flows: −1.000, +2.230 and −1.242,60 a year apart are 9 %", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const own = await client.post<Asset>("/assets", { ticker: "NOTA", name: "Nota", assetClass: "OTHER" });
  const trade = (type: string, tradeDate: string, price: string, fees = "0") =>
    record(client, portfolio, { assetId: own.id, type, tradeDate, quantity: "1", price, fees });
  await trade("BUY", "2021-01-01", "1000");
  await trade("SELL", "2022-01-01", "2230");
  // The purchase of the last day is lost on the same day: its sale yields only its fees.
  await trade("BUY", "2023-01-01", "1242.60");
  await trade("SELL", "2023-01-01", "0.01", "0.01");
  const found = await overview(client, portfolio);
  expect(found.result).toMatchObject({ contributions: "2242.6", withdrawals: "2230", amount: "-12.6" });
  const rate = "rate" in found.internalReturn ? found.internalReturn.rate : found.internalReturn.unavailable;
  expect(decimal(rate).toFixed(9)).toBe("0.090000000");
});

it("counts a coin of eight decimals to the last of them", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PEPE", { "2026-11-18": "0.00002345", "2026-11-19": "0.00004690" });
  await record(client, portfolio, {
    ticker: "PEPE",
    tradeDate: "2026-11-18",
    quantity: "12345678.12345678",
    price: "0.00002345",
  });
  const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  // 12.345.678,12345678 × 0,00002345 and × 0,0000469; the API answers with ten decimals.
  const cost = "289.5061519951";
  const value = "579.0123039901";
  expect(position).toMatchObject({
    quantity: "12345678.12345678",
    averagePrice: "0.00002345",
    invested: cost,
    marketValue: value,
  });
  expect(await overview(client, portfolio)).toMatchObject({
    invested: cost,
    value,
    result: { amount: cost },
    return: { rate: "1" },
  });
});

it("shows the same whichever sale of a day was entered first", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-17": "10", "2026-11-18": "11", "2026-11-19": "12" });
  const after = async (...sales: Record<string, string>[]) => {
    const { client, portfolio } = await start(api);
    await record(client, portfolio, { tradeDate: "2026-11-17", quantity: "10", price: "10" });
    for (const sale of sales)
      await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-18", ...sale });
    await record(client, portfolio, { tradeDate: "2026-11-18", quantity: "4", price: "10" });
    const { result, return: rate, months, series } = await overview(client, portfolio);
    return { result, rate, months, series };
  };
  const one = { quantity: "8", price: "10" };
  const other = { quantity: "4", price: "12", fees: "4" };
  const found = await after(one, other);
  expect(await after(other, one)).toEqual(found);
  // 12 sold bring 124: 310/3 for the ten that were worth 100, 62/3 for two of the four bought with it for 40.
  // Two stay, at 11, then 12. So 100 became 106 on that day.
  const rate = "rate" in found.rate ? found.rate.rate : found.rate.unavailable;
  expect(rate).toBe(decimal("1.06").times("12").div("11").minus(1).toDecimalPlaces(10).toFixed());
});

it("says when money was put in: each purchase on its day, and in a long period in its week", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2024-01-02": "10", "2026-11-19": "10" });
  await record(client, portfolio, { tradeDate: "2024-01-02", quantity: "10", price: "10", fees: "1.50" });
  // A Tuesday and the Thursday of the same week.
  await record(client, portfolio, { tradeDate: "2026-11-10", quantity: "3", price: "10" });
  await record(client, portfolio, { tradeDate: "2026-11-12", quantity: "4", price: "10" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-13", quantity: "5", price: "10" });
  const contributions = ({ series }: Overview) =>
    series.days.flatMap((day, index) =>
      series.contributions[index] === "0" ? [] : [[day, series.contributions[index]]],
    );
  const whole = await overview(client, portfolio);
  expect(contributions(whole)).toEqual([
    ["2024-01-07", "101.5"],
    ["2026-11-15", "70"],
  ]);
  const month = await overview(client, portfolio, "?from=2026-11-10&to=2026-11-20");
  // The purchases of the first day belong to its close.
  expect(contributions(month)).toEqual([["2026-11-12", "40"]]);
  expect(month.result?.contributions).toBe("40");
});
