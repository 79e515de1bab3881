import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Position } from "#contract/positions.ts";
import { findAsset, record, startApi, type TestApi } from "#tests/support/api.ts";
import { answerIncome, distribute, quote } from "#tests/support/market.ts";
import { overview, start } from "#tests/support/overview.ts";

/** Today. */
const until = "2026-11-20";

/** 100 ITUB4 at an average of 10.00, price 40.00; paid 1.20 a unit in 12 months, 2.00 before, and 0.30 are still to come. */
async function holdPayer(api: TestApi) {
  const { client, portfolio } = await start(api);
  await answerIncome(api, "ITUB", "2026-11-19");
  await answerIncome(api, "VALE", "2026-11-19");
  await quote(api, "ITUB4", { "2025-01-02": "10", "2026-11-19": "40" });
  await distribute(api, "ITUB4", { record: "2025-03-03", paid: "2025-03-14", perUnit: "2" });
  await distribute(api, "ITUB4", { record: "2026-02-02", paid: "2026-02-13", perUnit: "0.7" });
  await distribute(api, "ITUB4", { record: "2026-08-03", paid: "2026-08-14", perUnit: "0.5" });
  await distribute(api, "ITUB4", { record: "2026-11-03", perUnit: "0.3" });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2025-01-02", quantity: "100", price: "10" });
  return { client, portfolio };
}

it("says for each position what it paid, its yield on cost and its dividend yield", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holdPayer(api);
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2025-01-02" });
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(positions.map(({ asset, income }) => [asset.ticker, income])).toEqual([
    [
      "ITUB4",
      // Decision 0032: 1.20 in 12 months, average 10.00, price 40.00.
      {
        received: "320",
        lastYear: "120",
        until,
        yieldOnCost: { rate: "0.12" },
        dividendYield: { rate: "0.03" },
      },
    ],
    [
      "VALE3",
      { received: "0", lastYear: "0", until, yieldOnCost: { rate: "0" }, dividendYield: { rate: "0" } },
    ],
  ]);
});

it("explains the yields and the result with income, which is that of the overview", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holdPayer(api);
  const { id } = await findAsset(client, "ITUB4");
  const trail = await client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${id}/origin`);
  expect(trail.income).toEqual({
    received: "320",
    lastYear: "120",
    until,
    yieldOnCost: { rate: "0.12" },
    dividendYield: { rate: "0.03" },
    yieldParts: { income: "120", costWithFees: "1000", marketValue: "4000" },
    payments: [
      { day: "2026-08-14", kind: "dividend", quantity: "100", net: "50" },
      { day: "2026-02-13", kind: "dividend", quantity: "100", net: "70" },
    ],
  });
  expect(trail.result).toEqual({
    contributions: "1000",
    custodyFees: "0",
    withdrawals: "0",
    value: "4000",
    received: "320",
    receivable: "30",
    amount: "3350",
  });
  const { assets } = await overview(client, portfolio);
  expect(assets.map(({ result }) => result)).toEqual([trail.result.amount]);
});

it("explains what a position paid after it was sold", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holdPayer(api);
  const sale = { ticker: "ITUB4", type: "SELL", tradeDate: "2026-11-19", quantity: "100", price: "40" };
  await record(client, portfolio, sale);
  const { id } = await findAsset(client, "ITUB4");
  const trail = await client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${id}/origin`);
  expect(trail).toMatchObject({
    position: null,
    income: { received: "320", yieldOnCost: { unavailable: "nothing-held" }, yieldParts: null },
    result: { withdrawals: "4000", value: "0", amount: "3350" },
  });
});
