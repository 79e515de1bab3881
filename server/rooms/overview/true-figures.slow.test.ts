import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Rate } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote, split } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

const percent = (rate: Rate) =>
  "rate" in rate ? decimal(rate.rate).times(100).toFixed(2) : rate.unavailable;

const shipped = (file: string) =>
  gunzipSync(readFileSync(`market-data/${file}`))
    .toString()
    .split("\n");

function closesOf(ticker: string, from: string, to: string): Record<string, string> {
  const rows = shipped("prices.csv.gz").map((line) => line.split(","));
  return Object.fromEntries(
    rows.flatMap(([of, day = "", close = ""]) =>
      of === ticker && from <= day && day <= to ? [[day, close]] : [],
    ),
  );
}

const indexOf = (index: string, from: string, to: string): Record<string, string> =>
  Object.fromEntries(
    shipped("indexes.csv.gz")
      .map((line) => line.split(","))
      .flatMap(([name, day = "", value = ""]) =>
        name === index && from <= day && day <= to ? [[day, value]] : [],
      ),
  );

describe("one share, bought every month at its close, returns what the share did", () => {
  // 30,04 → 37,69 and 79,20 → 55,04 after a split of 1 into 2: B3's closes of 05/01/2021 and 31/01/2025.
  it.each([
    ["PETR4", "25.47"],
    ["WEGE3", "38.99"],
  ])("%s: %s %%", async (ticker, expected) => {
    await using api = await startApi();
    const { client, portfolio } = await start(api);
    const closes = closesOf(ticker, "2021-01-05", "2025-01-31");
    await quote(api, ticker, closes);
    if (ticker === "WEGE3") await split(api, ticker, "2021-04-28", "2");
    const days = Object.keys(closes);
    const firstOfMonths = days.filter((day, i) => i === 0 || day.slice(0, 7) !== days[i - 1]?.slice(0, 7));
    for (const [i, tradeDate] of firstOfMonths.entries()) {
      const quantity = String(1 + ((i * 37) % 90));
      await record(client, portfolio, { ticker, tradeDate, quantity, price: closes[tradeDate] ?? "" });
    }
    const found = await overview(client, portfolio, "?to=2025-01-31");
    expect(percent(found.return)).toBe(expected);
    expect(found.assets.map((asset) => percent(asset.return))).toEqual([expected]);
    const chained = found.months.reduce(
      (growth, { return: rate }) => ("rate" in rate ? growth.times(decimal(rate.rate).plus(1)) : growth),
      decimal("1"),
    );
    expect(chained.minus(1).times(100).toFixed(2)).toBe(expected);
  });
});

it("values an own asset on the calendar day before a purchase, weekends too", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  const valued = (day: string, unitValue: string) =>
    client.post(`/custom-assets/${house.id}/valuations`, { day, unitValue });
  const bought = { assetId: house.id, quantity: "1" };
  await record(client, portfolio, { ...bought, tradeDate: "2026-11-13", price: "100" });
  // One on Friday, one on Saturday, and one on Monday at Saturday's value.
  await valued("2026-11-13", "100");
  await valued("2026-11-14", "200");
  await record(client, portfolio, { ...bought, tradeDate: "2026-11-16", price: "200" });
  expect(percent((await overview(client, portfolio)).return)).toBe("100.00");
});

it("ends a month on its last calendar day, on which the banks work and the exchange does not", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const ipca = await start(api, { benchmark: "IPCA", benchmarkPercent: "100" });
  await publish(api, "CDI", indexOf("CDI", "2024-11-01", "2026-02-27"));
  await publish(api, "IPCA", indexOf("IPCA", "2024-11-01", "2026-02-01"));
  await quote(api, "PETR4", { "2025-01-02": "10", "2025-12-30": "11", "2026-01-30": "12" });
  for (const each of [{ client, portfolio }, ipca])
    await record(each.client, each.portfolio, { tradeDate: "2024-11-29", quantity: "1", price: "10" });
  const monthOf = async (each: typeof ipca, month: string) => {
    const found = await overview(each.client, each.portfolio, "?to=2026-01-31");
    const row = found.months.find((ofMonth) => ofMonth.month === month);
    return row && percent(row.benchmark);
  };
  // As the Banco Central and the IBGE publish them.
  expect(await monthOf({ client, portfolio }, "2025-12")).toBe("1.22");
  expect(await monthOf(ipca, "2025-01")).toBe("0.16");
});

it("counts a valuation of 31 December in December, though the exchange is shut", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  await record(client, portfolio, {
    assetId: house.id,
    tradeDate: "2025-11-10",
    quantity: "1",
    price: "100",
  });
  await client.post(`/custom-assets/${house.id}/valuations`, { day: "2025-12-31", unitValue: "110" });
  const found = await overview(client, portfolio, "?to=2026-01-31");
  expect(found.months.map(({ month, return: rate, result }) => [month, percent(rate), result])).toEqual([
    ["2026-01", "price-missing", null],
    ["2025-12", "10.00", "10"],
    ["2025-11", "0.00", "0"],
  ]);
});

it("lets money put into a benchmark earn its own day, and no day before it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", indexOf("CDI", "2024-12-20", "2025-01-10"));
  await quote(api, "PETR4", { "2024-12-30": "10", "2025-01-02": "10" });
  await record(client, portfolio, { tradeDate: "2025-01-02", quantity: "100000", price: "10" });
  const benchmarkValue = async () => {
    const { indexes } = await overview(client, portfolio, "?to=2025-01-02");
    return textOf(decimal(indexes.find(({ name }) => name === "CDI")?.benchmarkEquivalent ?? ""), 6);
  };
  // 0,045513 % a day: R$ 1.000.000,00 earn one day.
  expect(await benchmarkValue()).toBe("1000455.13");
  await record(client, portfolio, { tradeDate: "2024-12-30", quantity: "1", price: "10" });
  // In addition, R$ 10,00 earn three days: 30/12, 31/12 and 02/01.
  const firstPurchase = decimal("10").times(decimal("1.00045513").pow(3));
  expect(await benchmarkValue()).toBe(textOf(firstPurchase.plus("1000455.13"), 6));
});

it("knows a year by what was held in it: neither a share sold since nor a house without a valuation hides it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  await quote(api, "PETR4", { "2023-12-28": "10", "2024-06-28": "12", "2024-12-30": "15" });
  await record(client, portfolio, {
    assetId: house.id,
    tradeDate: "2023-12-28",
    quantity: "1",
    price: "1000",
  });
  await record(client, portfolio, { tradeDate: "2023-12-28", quantity: "100", price: "10" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2025-03-10", quantity: "100", price: "20" });
  const year = await overview(client, portfolio, "?from=2023-12-31&to=2024-12-31");
  expect(year.return).toEqual({ rate: "0.25" });
  expect(year.result?.amount).toBe("500");
  const known = year.months.filter(({ result }) => result !== null);
  expect(known.map(({ month, result }) => [month, result])).toEqual([
    ["2024-12", "300"],
    ["2024-06", "200"],
  ]);
  // Since the sale, no held asset has a price, so there is neither a return nor an annual rate.
  const after = await overview(client, portfolio, "?from=2025-04-30");
  expect([after.return, after.internalReturn, after.result, after.pricedUntil]).toEqual([
    { unavailable: "price-missing" },
    { unavailable: "price-missing" },
    null,
    null,
  ]);
});

it("counts what was bought and sold in the last session, and says how many assets have both prices", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-11-18": "10", "2026-11-19": "11" });
  await quote(api, "VALE3", { "2026-10-05": "100" });
  await record(client, portfolio, { tradeDate: "2026-10-05", quantity: "10", price: "10" });
  await record(client, portfolio, { tradeDate: "2026-11-19", quantity: "10", price: "10.5" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-19", quantity: "5", price: "12" });
  // 100 became 115 (five at 11, five sold at 12). The sale paid 60 of the 105 of the purchase, and 45 were put in.
  // The purchase became 110: (115 / 100) × (165 / 160).
  const { today } = await overview(client, portfolio);
  expect(today).toMatchObject({ day: "2026-11-19", amount: "20", covered: 1, of: 1 });
  expect(today && percent(today.rate)).toBe("18.59");

  // Most of the value has a close in the session, but none in the one before.
  await quote(api, "VALE3", { "2026-10-05": "100", "2026-11-19": "100" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-10-05", quantity: "10", price: "100" });
  expect((await overview(client, portfolio)).today).toMatchObject({
    amount: "20",
    covered: 1,
    of: 2,
    rate: { unavailable: "few-prices" },
  });
});

it.each([
  ["50", { unavailable: "few-prices" }],
  ["5", { rate: "0.1" }],
])("counts 2 assets of 26 in the last session, the other 24 at R$ %s each", async (price, rate) => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const bought = { tradeDate: "2026-10-05", quantity: "10" };
  for (const ticker of ["PETR4", "VALE3"]) {
    await quote(api, ticker, { "2026-11-18": "10", "2026-11-19": "11" });
    await record(client, portfolio, { ...bought, ticker, price: "10" });
  }
  for (let i = 1; i <= 24; i += 1) {
    const form = { ticker: `NOTA${i}`, name: `Nota ${i}`, assetClass: "OTHER" };
    const { id } = await client.post<Asset>("/assets", form);
    await record(client, portfolio, { ...bought, assetId: id, quantity: "1", price });
  }
  const { today } = await overview(client, portfolio);
  expect(today).toMatchObject({ day: "2026-11-19", amount: "20", covered: 2, of: 26, rate });
});

it("closes a day trade whose sale was typed first", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-10", quantity: "100", price: "11" });
  await record(client, portfolio, { type: "BUY", tradeDate: "2026-11-10", quantity: "100", price: "10" });
  expect(await client.get(`/portfolios/${portfolio.id}/positions`)).toEqual([]);
  expect((await overview(client, portfolio)).result?.amount).toBe("100");
});

it("shows portfolio and benchmark to the last day that both are known", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-09-01", "2026-11-10", "0.05"));
  await quote(api, "PETR4", { "2026-10-01": "10", "2026-11-10": "12", "2026-11-19": "15" });
  await record(client, portfolio, { tradeDate: "2026-10-01", quantity: "10", price: "10" });
  const { benchmark } = await overview(client, portfolio);
  const { until, portfolio: mine, benchmark: its, difference } = benchmark.compared;
  expect([until, percent(mine)]).toEqual(["2026-11-10", "20.00"]);
  if (!("rate" in its) || !("rate" in mine) || !("rate" in difference))
    throw new Error("a figure is missing");
  expect(decimal(mine.rate).minus(its.rate).minus(difference.rate).abs().lt("1e-9")).toBe(true);
});

it("gives no percent of the CDI for a loss, nor after everything was sold", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-09-01", "2026-11-19", "0.05"));
  await quote(api, "PETR4", { "2026-09-10": "10", "2026-11-18": "9" });
  await record(client, portfolio, { tradeDate: "2026-09-10", quantity: "10", price: "10" });
  expect((await overview(client, portfolio)).ofCdi).toEqual({ unavailable: "lost" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-11-18", quantity: "10", price: "20" });
  const sold = await overview(client, portfolio);
  expect([sold.ofCdi, sold.benchmark.compared.until]).toEqual([{ unavailable: "sold-out" }, "2026-11-20"]);
});

it("knows that the IBOVESPA did nothing on days without a session", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmark: "IBOV", benchmarkPercent: "100" });
  await publish(api, "IBOV", { "2026-11-12": "100", "2026-11-13": "110" });
  await quote(api, "BTC", { "2026-11-13": "100", "2026-11-14": "110", "2026-11-15": "121" });
  await record(client, portfolio, { ticker: "BTC", tradeDate: "2026-11-13", quantity: "1", price: "100" });
  const weekend = await overview(client, portfolio, "?from=2026-11-13&to=2026-11-15");
  expect([percent(weekend.return), percent(weekend.benchmark.return)]).toEqual(["21.00", "0.00"]);
});

describe("a month's index is that of its own days", () => {
  const chained = (rates: readonly Rate[]) =>
    percent({
      rate: textOf(
        rates
          .reduce(
            (growth, rate) => ("rate" in rate ? growth.times(decimal(rate.rate).plus(1)) : growth),
            decimal("1"),
          )
          .minus(1),
      ),
    });
  const places = (rate: Rate | undefined) =>
    rate && "rate" in rate ? decimal(rate.rate).times(100).toFixed(4) : rate?.unavailable;

  // The exchange's last session is 30/12; the CDI of 31/12 belongs to the month. 1,2199 % is Banco Central's.
  it.each(["?from=2024-12-31&to=2025-12-31", "?from=2025-11-30&to=2025-12-31", "?to=2026-01-31", ""])(
    "CDI of 12/2025 in the period '%s'",
    async (period) => {
      await using api = await startApi({ hasHistory: true });
      const { client, portfolio } = await start(api);
      await record(client, portfolio, { tradeDate: "2024-11-29", quantity: "100", price: "39" });
      const found = await overview(client, portfolio, period);
      const month = found.months.find((each) => each.month === "2025-12");
      expect(places(month?.benchmark)).toBe("1.2199");
      if (!period.endsWith("2025-12-31")) return;
      const { compared, return: cdi } = found.benchmark;
      expect([compared.until, found.pricedUntil, found.result?.until]).toEqual(Array(3).fill("2025-12-31"));
      expect(places(compared.benchmark)).toBe(places(cdi));
      expect(chained(found.months.map((each) => each.benchmark))).toBe(percent(cdi));
      expect(chained(found.months.map((each) => each.return))).toBe(percent(found.return));
    },
  );

  it("and after everything is sold, months still chain to the figures of the whole period", async () => {
    await using api = await startApi({ hasHistory: true });
    for (const benchmark of ["CDI", "IPCA"]) {
      const { client, portfolio } = await start(api, { benchmark, benchmarkPercent: "100" });
      await record(client, portfolio, { tradeDate: "2024-11-29", quantity: "100", price: "39" });
      const sale = { type: "SELL", tradeDate: "2025-03-14", quantity: "100", price: "36" };
      await record(client, portfolio, sale);
      const found = await overview(client, portfolio, "?from=2024-12-31&to=2025-12-31");
      const { compared, return: index } = found.benchmark;
      expect([compared.until, found.pricedUntil, found.result?.until]).toEqual(Array(3).fill("2025-12-31"));
      expect(chained(found.months.map((each) => each.benchmark))).toBe(percent(index));
      expect(percent(compared.benchmark)).toBe(percent(index));
      expect(chained(found.months.map((each) => each.return))).toBe(percent(found.return));
      const later = await overview(client, portfolio, "?from=2025-03-31&to=2025-06-30");
      expect([later.return, later.internalReturn, later.benchmark.difference]).toEqual(
        Array(3).fill({ unavailable: "nothing-held" }),
      );
    }
  });
});
