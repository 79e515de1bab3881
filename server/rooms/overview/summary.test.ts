import { expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { distribute, publish, quote } from "#tests/support/market.ts";

it("has the figures of the overview of the last 12 months, and none without trades", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const path = `/portfolios/${portfolio.id}`;
  expect((await client.send("GET", `${path}/summary`)).status).toBe(204);
  await quote(api, "PETR4", { "2025-11-19": "30", "2026-08-20": "40", "2026-11-19": "45" });
  await quote(api, "VALE3", { "2026-01-02": "50" });
  await record(client, portfolio, { tradeDate: "2025-11-19", quantity: "10", price: "30" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-01-02", quantity: "2", price: "50" });
  const summary = await client.get<PortfolioSummary>(`${path}/summary`);
  // 10 × 45 + 2 × 50; PETR4 gained 10 × 15, and the price of VALE3 is of January.
  expect(summary).toMatchObject({
    value: "550",
    result: "150",
    oldPriceDays: ["2026-01-02"],
    missingPrices: 0,
  });
  const overview = await client.get<Overview>(`${path}/overview?period=1y`);
  expect(summary.return).toEqual(overview.return);
});

it("ends its 12 months where the overview does: with the prices, which it names", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client, { benchmark: "IBOV" });
  const path = `/portfolios/${portfolio.id}`;
  await quote(api, "PETR4", { "2025-08-21": "20", "2025-11-19": "30", "2026-08-21": "45" });
  await record(client, portfolio, { tradeDate: "2025-06-02", quantity: "10", price: "10" });
  await publish(api, "IBOV", { "2025-08-21": "100", "2026-08-21": "150" });
  const summary = await client.get<PortfolioSummary>(`${path}/summary`);
  // From 20 to 45, and not from 30 in November; the IBOVESPA rose by half.
  expect(summary).toMatchObject({
    result: "250",
    return: { rate: "1.25" },
    difference: { rate: "0.75" },
    differenceUntil: null,
    knownUntil: "2026-08-21",
  });
  const overview = await client.get<Overview>(`${path}/overview?period=1y`);
  expect([overview.result?.amount, overview.return, overview.benchmark.difference]).toEqual([
    summary.result,
    summary.return,
    summary.difference,
  ]);
});

it("has a line of the result since the first day, which no purchase moves", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await quote(api, "PETR4", {
    "2026-11-16": "10",
    "2026-11-17": "11",
    "2026-11-18": "11",
    "2026-11-19": "12",
  });
  await record(client, portfolio, { tradeDate: "2026-11-16", quantity: "10", price: "10" });
  await record(client, portfolio, { tradeDate: "2026-11-18", quantity: "90", price: "11" });
  const { series, result } = await client.get<PortfolioSummary>(`/portfolios/${portfolio.id}/summary`);
  expect(series).toEqual({
    days: ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"],
    result: ["0", "0", "10", "10", "110", "110"],
  });
  expect(result).toBe("110");
});

it("has the change of the last session, and the value before it unless something was traded in it", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const today = async () => (await client.get<PortfolioSummary>(`/portfolios/${portfolio.id}/summary`)).today;
  await quote(api, "PETR4", { "2026-11-18": "10", "2026-11-19": "11" });
  await record(client, portfolio, { tradeDate: "2026-11-18", quantity: "10", price: "10" });
  const moved = {
    day: "2026-11-19",
    isSession: true,
    amount: "10",
    rate: { rate: "0.1" },
    covered: 1,
    of: 1,
  };
  expect(await today()).toEqual({ ...moved, before: "100" });
  await record(client, portfolio, { tradeDate: "2026-11-19", quantity: "10", price: "11" });
  expect(await today()).toEqual({ ...moved, before: null });
  // An asset without a price of the session is no part of the change.
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-11-16", quantity: "1", price: "60" });
  expect(await today()).toEqual({ ...moved, covered: 1, of: 2, before: null });
});

it("has the income of this month and of the next payment", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const income = async () =>
    (await client.get<PortfolioSummary>(`/portfolios/${portfolio.id}/summary`)).income;
  await record(client, portfolio, { tradeDate: "2026-01-02", quantity: "10", price: "10" });
  expect(await income()).toEqual({ receivedThisMonth: "0", next: null });
  await distribute(api, "PETR4", { record: "2026-10-01", paid: "2026-10-30", perUnit: "3" });
  await distribute(api, "PETR4", { record: "2026-10-01", paid: "2026-11-03", perUnit: "0.2" });
  await distribute(api, "PETR4", { record: "2026-11-03", paid: "2026-11-30", perUnit: "0.5" });
  await distribute(api, "PETR4", { record: "2026-11-03", paid: "2026-11-30", perUnit: "0.1" });
  await distribute(api, "PETR4", { record: "2026-11-03", paid: "2026-12-30", perUnit: "7" });
  expect(await income()).toEqual({
    receivedThisMonth: "2",
    next: { day: "2026-11-30", state: "receivable", tickers: ["PETR4"], net: "6" },
  });
  // The overview has the same, whatever its period.
  const past = await client.get<Overview>(
    `/portfolios/${portfolio.id}/overview?from=2026-01-02&to=2026-06-30`,
  );
  expect(past.incomeNow).toEqual(await income());
});

it("tells when the portfolio's entries, income or corporate events last changed", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const other = await createPortfolio(client);
  const path = `/portfolios/${portfolio.id}`;
  const changedAt = async () => Date.parse((await client.get<PortfolioSummary>(`${path}/summary`)).changedAt);
  const started = Date.now();
  await record(client, portfolio, { tradeDate: "2026-01-02" });
  const recorded = await changedAt();
  // The database may be on another clock than the test.
  expect(Math.abs(recorded - started)).toBeLessThan(60_000);
  await record(client, other, { tradeDate: "2026-01-02" });
  await client.send("PUT", path, {
    body: { name: "Outra", benchmark: "CDI", benchmarkPercent: "100", benchmarkSpread: "0" },
  });
  expect(await changedAt()).toBe(recorded);
  const second = await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-01-02" });
  const added = await changedAt();
  expect(added).toBeGreaterThan(recorded);
  await client.send("DELETE", `${path}/transactions/${second.id}`);
  const removed = await changedAt();
  expect(removed).toBeGreaterThan(added);
  await client.post(`${path}/corporate-events`, {
    assetId: (await findAsset(client, "PETR4")).id,
    kind: "rights-sale",
    day: "2026-01-05",
    total: "1",
  });
  expect(await changedAt()).toBeGreaterThan(removed);
});
