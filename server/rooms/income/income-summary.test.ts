import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { incomeSummary, recordIncome, sell, startWithHolding } from "#tests/support/income.ts";
import { answerIncome, distribute, quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";

// Today is 20/11/2026.

it("sums what was received in the last 12 months, and yields on it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startWithHolding(api);
  await answerIncome(api, "ITUB", "2026-11-19");
  await quote(api, "ITUB4", { "2026-11-19": "20" });
  // 100 units bought @ 10.00. The payment of 20/11/2025 is a year ago, so it belongs to the 12 months before.
  await distribute(api, "ITUB4", { record: "2025-10-31", paid: "2025-11-20", perUnit: "0.8" });
  await distribute(api, "ITUB4", { record: "2025-12-01", paid: "2025-12-19", perUnit: "0.4" });
  await distribute(api, "ITUB4", { record: "2026-06-01", paid: "2026-07-01", perUnit: "0.6" });
  await distribute(api, "ITUB4", { record: "2026-11-16", paid: "2026-12-01", perUnit: "0.3" });
  await distribute(api, "ITUB4", { record: "2026-12-15", paid: "2027-01-05", perUnit: "0.2" });
  const summary = await incomeSummary(client, portfolio);
  const amounts = (amount: string) => ({ gross: amount, net: amount });
  expect(summary).toMatchObject({
    received: {
      from: "2025-11-21",
      to: "2026-11-20",
      ...amounts("100"),
      afterwards: amounts("0"),
      before: amounts("80"),
    },
    yearToDate: amounts("60"),
    thisMonth: { month: "2026-11", received: amounts("0"), receivable: amounts("0"), withoutAmount: 0 },
    nextPayment: { day: "2026-12-01", state: "receivable", tickers: ["ITUB4"], net: "30" },
    receivable: { ...amounts("30"), payments: 1, nextDay: "2026-12-01" },
    announced: { ...amounts("20"), payments: 1, nextDay: "2027-01-05" },
    yieldOnCost: { rate: "0.1" },
    dividendYield: { rate: "0.05" },
    yieldParts: { income: "100", costWithFees: "1000", marketValue: "2000" },
    withoutHistory: [],
    toCheck: 0,
    payments: 5,
  });
  expect(summary.received.change).toEqual({ rate: "0.25" });
  const months = summary.months.filter(({ total }) => total.received.net !== "0");
  expect(months.map(({ month, total }) => [month, total.received.net])).toEqual([
    ["2025-11", "80"],
    ["2025-12", "40"],
    ["2026-07", "60"],
  ]);
  // The payment of 05/01/2027 is after the six weeks of the calendar.
  expect(summary.calendar.map(({ day, event }) => [day, event])).toEqual([
    ["2026-12-01", "payment"],
    ["2026-12-15", "record"],
  ]);
});

it("ends the 12 months on the last known day, and own income after it stands apart", async () => {
  await using api = await startApi();
  const { client, portfolio, asset } = await startWithHolding(api);
  await quote(api, "ITUB4", { "2026-11-19": "20" });
  await distribute(api, "ITUB4", { record: "2025-07-10", paid: "2025-08-01", perUnit: "0.8" });
  await distribute(api, "ITUB4", { record: "2026-06-01", paid: "2026-07-01", perUnit: "0.6" });
  const amounts = (amount: string) => ({ gross: amount, net: amount });
  const figures = async () => {
    const { received, yieldOnCost, assets } = await incomeSummary(client, portfolio);
    return { received, yieldOnCost, assets };
  };
  expect(await figures()).toMatchObject({
    received: { from: "2025-07-04", to: "2026-07-03", ...amounts("140"), afterwards: amounts("0") },
    yieldOnCost: { rate: "0.14" },
    assets: [{ lastYear: amounts("140"), until: "2026-07-03" }],
  });

  await recordIncome(client, portfolio, { assetId: asset.id, paymentDate: "2026-09-10", gross: "30" });
  expect(await figures()).toMatchObject({
    received: { from: "2025-07-04", to: "2026-07-03", ...amounts("140"), afterwards: amounts("30") },
    yieldOnCost: { rate: "0.14" },
    assets: [{ lastYear: amounts("140"), until: "2026-07-03" }],
  });
});

it("says until when payments are known, unless a provider was asked in the last two weeks", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startWithHolding(api);
  const knownUntil = async () => {
    const { knownUntil } = await incomeSummary(client, portfolio);
    expect((await overview(client, portfolio)).incomeKnownUntil).toBe(knownUntil);
    return knownUntil;
  };
  expect(await knownUntil()).toBe("2026-07-03");

  await answerIncome(api, "VALE", "2026-11-19");
  await answerIncome(api, "ITUB", "2026-11-05");
  await distribute(api, "ITUB4", { record: "2026-10-01", paid: "2026-11-05", perUnit: "0.1" });
  expect(await knownUntil()).toBe("2026-11-05");

  await answerIncome(api, "ITUB4", "2026-11-19");
  await distribute(api, "ITUB4", { record: "2026-10-02", paid: "2026-11-05", perUnit: "0.1" });
  expect(await knownUntil()).toBeNull();
});

it("says it of assets that were sold later than that, and not of those sold before", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startWithHolding(api);
  const sale = await sell(client, portfolio, "ITUB4", "100", "2026-10-01");
  expect(await incomeSummary(client, portfolio)).toMatchObject({ knownUntil: "2026-07-03" });
  await client.send("DELETE", `/portfolios/${portfolio.id}/transactions/${sale.id}`);
  await sell(client, portfolio, "ITUB4", "100", "2026-03-02");
  expect(await incomeSummary(client, portfolio)).toMatchObject({ knownUntil: null });
});

it("does not count a request without a readable answer", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startWithHolding(api);
  await answerIncome(api, "ITUB", null);
  expect(await incomeSummary(client, portfolio)).toMatchObject({ knownUntil: "2026-07-03" });
});
