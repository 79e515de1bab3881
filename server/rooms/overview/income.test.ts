import { describe, expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Client, record, startApi, type TestApi } from "#tests/support/api.ts";
import { distribute, publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

/** A close on each session; before the ex date the first price, from then on the second. */
const closesAround = (exDate: string, before: string, after: string) =>
  Object.fromEntries(
    businessDaysBetween("B3", "2026-09-30", "2026-11-19").map((day) => [day, day < exDate ? before : after]),
  );

const partsOf = ({ result }: Overview) => Object.values(result?.parts ?? {});
const sumOf = (amounts: string[]) => textOf(amounts.reduce((sum, amount) => sum.plus(decimal(amount)), zero));

/** 100 ITUB4 @ 10.00; 1.00 a unit with ex date 16 October, paid 15 days later; the price goes from 10.00 to 9.00. */
async function holdIncome(api: TestApi, kind: "dividend" | "interest-on-equity" = "dividend") {
  const { client, portfolio } = await start(api);
  await quote(api, "ITUB4", closesAround("2026-10-16", "10", "9"));
  await distribute(api, "ITUB4", { kind, record: "2026-10-15", paid: "2026-10-31", perUnit: "1" });
  await record(client, portfolio, {
    ticker: "ITUB4",
    tradeDate: "2026-10-01",
    quantity: "100",
    price: "10",
  });
  return { client, portfolio };
}

describe("100 @ 10.00, ex date of 1.00 with the price going to 9.00, paid 15 days later", () => {
  it("returns 0 % on every day with income, and −10 % without", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdIncome(api);
    const found = await overview(client, portfolio);
    const daily = found.series.return.slice(1, found.series.days.indexOf("2026-11-19"));
    expect(new Set(daily)).toEqual(new Set(["0"]));
    expect(found).toMatchObject({ includesIncome: true, return: { rate: "0" }, value: "900" });
    const without = await overview(client, portfolio, "?income=without");
    expect(without).toMatchObject({ includesIncome: false, return: { rate: "-0.1" }, value: "900" });
    expect(without.series.value).toEqual(found.series.value);
  });

  it("splits the result into price, income and fees", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdIncome(api);
    const nothing = { receivableBefore: "0", received: "0", receivable: "0", withheld: "0" };
    const { result } = await overview(client, portfolio);
    expect(result).toEqual({
      until: "2026-11-20",
      begin: "0",
      contributions: "1000",
      custodyFees: "0",
      withdrawals: "0",
      end: "900",
      income: { ...nothing, received: "100" },
      parts: { price: "-100", income: "100", fees: "0" },
      amount: "0",
    });
    const without = await overview(client, portfolio, "?income=without");
    expect(without.result).toMatchObject({
      income: nothing,
      parts: { price: "-100", income: "0", fees: "0" },
      amount: "-100",
    });
  });

  it("says what was withheld: 100,00 of interest on equity paid in 2026 are 82,50 (LC 224/2025)", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdIncome(api, "interest-on-equity");
    const { result } = await overview(client, portfolio);
    expect(result).toMatchObject({
      income: { received: "82.5", withheld: "17.5" },
      parts: { price: "-100", income: "82.5", fees: "0" },
      amount: "-17.5",
    });
    const without = await overview(client, portfolio, "?income=without");
    expect(without.result?.income.withheld).toBe("0");
  });

  it("is to be received from the ex date until the payment, beside the value", async () => {
    await using api = await startApi();
    api.setNow("2026-10-20T15:00:00Z");
    const { client, portfolio } = await holdIncome(api);
    expect(await overview(client, portfolio)).toMatchObject({
      value: "900",
      received: { gross: "0", net: "0", payments: 0 },
      receivable: { net: "100", payments: 1, nextDay: "2026-10-31" },
      result: { income: { receivable: "100", received: "0" }, amount: "0" },
    });
    expect(await overview(client, portfolio, "?income=without")).toMatchObject({
      receivable: { net: "100" },
    });
  });

  it("counts as received only in a period with the payment", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdIncome(api);
    const receivedIn = async (from: string, to: string) =>
      (await overview(client, portfolio, `?from=${from}&to=${to}`)).received.net;
    expect(await receivedIn("2026-10-01", "2026-10-30")).toBe("0");
    expect(await receivedIn("2026-10-30", "2026-10-31")).toBe("100");
    expect(await receivedIn("2026-10-31", "2026-11-19")).toBe("0");
  });
});

it("ends result and comparison on the last priced day, income to be received included", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "ITUB4", { "2026-10-01": "10", "2026-10-20": "9" });
  // 100 are to be received on the last day with a price and paid after it. 70 more await a price.
  await distribute(api, "ITUB4", { record: "2026-10-15", paid: "2026-10-30", perUnit: "1" });
  await distribute(api, "ITUB4", { record: "2026-11-03", perUnit: "0.7" });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2026-10-01", quantity: "100", price: "10" });
  expect(await overview(client, portfolio)).toMatchObject({
    pricedUntil: "2026-10-20",
    return: { rate: "0" },
    benchmarkEquivalent: { value: "1000", receivable: "100" },
    result: {
      until: "2026-10-20",
      end: "900",
      income: { received: "0", receivable: "100" },
      amount: "0",
    },
    assets: [{ result: "0", changesLater: false }],
  });
  const without = await overview(client, portfolio, "?income=without");
  expect(without.benchmarkEquivalent).toEqual({ value: "900", receivable: "0" });
});

it("counts interest on equity net of the tax that is withheld", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "ITUB4", closesAround("2026-10-16", "10", "10"));
  // 0.50 × 100 paid in 2026: 50.00 gross, 8.75 withheld, 41.25 net.
  const payment = { kind: "interest-on-equity", record: "2026-10-15", paid: "2026-10-30", perUnit: "0.5" };
  await distribute(api, "ITUB4", payment);
  const bought = { ticker: "ITUB4", tradeDate: "2026-10-01", quantity: "100", price: "10", fees: "3" };
  await record(client, portfolio, bought);
  const found = await overview(client, portfolio);
  expect(found.received).toEqual({ gross: "50", net: "41.25", payments: 1 });
  expect(partsOf(found)).toEqual(["0", "41.25", "-3"]);
});

it("shows figures that change with a new payment at once", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holdIncome(api);
  expect((await overview(client, portfolio)).received.payments).toBe(1);
  await distribute(api, "ITUB4", { record: "2026-11-03", paid: "2026-11-10", perUnit: "0.25" });
  expect((await overview(client, portfolio)).received).toEqual({ gross: "125", net: "125", payments: 2 });
});

/** Buys a share, a fund and a coin with fees, sells some, and lets the first two pay amounts of many decimals. */
async function mixedPortfolio(api: TestApi) {
  const { client, portfolio } = await start(api);
  const trade = (ticker: string, tradeDate: string, quantity: string, price: string, type = "BUY") =>
    record(client, portfolio, { ticker, tradeDate, quantity, price, type, fees: "1.37" });
  await quote(api, "BBDC4", closesAround("2026-10-16", "17.31", "17.02"));
  await quote(api, "HGLG11", closesAround("2026-10-16", "158.2", "157.1"));
  await quote(api, "BTC", closesAround("2026-10-16", "301234.56", "298765.43"));
  await trade("BBDC4", "2026-10-01", "333", "17.31");
  await trade("HGLG11", "2026-10-02", "7", "158");
  await trade("BTC", "2026-10-02", "0.00312345", "301234.56");
  await trade("BBDC4", "2026-10-20", "33", "17.5", "SELL");
  const jcp = { kind: "interest-on-equity", perUnit: "0.018974809123" };
  await distribute(api, "BBDC4", { ...jcp, record: "2026-10-15", paid: "2026-11-03" });
  await distribute(api, "BBDC4", { ...jcp, record: "2026-11-16" });
  await distribute(api, "HGLG11", {
    kind: "yield",
    record: "2026-10-30",
    paid: "2026-11-13",
    perUnit: "1.1",
  });
  return { client, portfolio };
}

it("has parts that sum to the result, and results of months, classes and assets that do too", async () => {
  await using api = await startApi();
  const { client, portfolio } = await mixedPortfolio(api);
  for (const query of ["", "?income=without", "?from=2026-10-31", "?from=2026-10-15&to=2026-11-05"]) {
    const found = await overview(client, portfolio, query);
    expect(sumOf(partsOf(found))).toBe(found.result?.amount);
    const amount = Number(found.result?.amount);
    for (const parts of [found.assets, found.classes, found.months])
      expect(Number(sumOf(parts.map(({ result }) => result ?? "missing")))).toBeCloseTo(amount, 7);
  }
});

const bareFigures = async (client: Client, portfolio: { id: string }) => {
  const { received, receivable, incomeNow, ...figures } = await client.get<Overview>(
    `/portfolios/${portfolio.id}/overview?income=without`,
  );
  return figures;
};

it("gives without income what a portfolio without any payment gives", async () => {
  await using api = await startApi();
  const { client, portfolio } = await mixedPortfolio(api);
  const before = await bareFigures(client, portfolio);
  await api.superuser.deleteFrom("distributions").execute();
  expect(await bareFigures(client, portfolio)).toEqual(before);
});

it("counts what is to be received after everything was sold, and still has nothing to compare with the CDI", async () => {
  await using api = await startApi();
  api.setNow("2026-10-30T15:00:00Z");
  await publish(api, "CDI", cdiOf("2026-09-29", "2026-10-30", "0.05"));
  const { client, portfolio } = await holdIncome(api);
  const sale = { ticker: "ITUB4", type: "SELL", tradeDate: "2026-10-29", quantity: "100", price: "9" };
  await record(client, portfolio, sale);
  const found = await overview(client, portfolio);
  expect(found).toMatchObject({
    value: "0",
    receivable: { net: "100" },
    return: { rate: "0" },
    result: { parts: { price: "-100", income: "100" }, amount: "0" },
    ofCdi: { unavailable: "sold-out" },
  });
});

it("refuses another word for income", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  expect((await client.send("GET", `/portfolios/${portfolio.id}/overview?income=no`)).status).toBe(400);
});
