import { expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

it("compares with the portfolio's own percent of its benchmark and says until when an index is known", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmarkPercent: "110" });
  await publish(api, "CDI", cdiOf("2026-11-10", "2026-11-19", "0.05"));
  await publish(api, "IBOV", { "2026-11-16": "100000", "2026-11-18": "101000" });
  await quote(api, "PETR4", { "2026-11-17": "100", "2026-11-19": "101" });
  await record(client, portfolio, { tradeDate: "2026-11-13", quantity: "10", price: "90" });
  const found = await overview(client, portfolio, "?from=2026-11-17&to=2026-11-19");
  expect(found).toMatchObject({
    return: { rate: "0.01" },
    benchmark: {
      name: "CDI",
      percent: "110",
      return: { rate: "0.0011003025" },
      difference: { rate: "0.0088996975" },
    },
    ofCdi: { unavailable: "too-short" },
    internalReturn: { unavailable: "too-short" },
    realReturn: { unavailable: "index-missing" },
    indexes: [
      { name: "CDI", knownUntil: "2026-11-19", benchmarkEquivalent: "1001.1003025" },
      { name: "IBOV", return: { rate: "0.01" }, knownUntil: "2026-11-18", benchmarkEquivalent: "1010" },
      { name: "IPCA", return: { unavailable: "index-missing" }, knownUntil: null, benchmarkEquivalent: null },
    ],
  });
  expect(found.series.indexes).toEqual({
    CDI: ["0", "0.00055", "0.0011"],
    IBOV: ["0", "0.01", null],
    IPCA: [null, null, null],
  });
});

it("says the return as a percent of the CDI and above the IPCA", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", { ...cdiOf("2026-10-01", "2026-11-20", "0"), "2026-11-19": "11" });
  await publish(api, "IPCA", { "2026-10-01": "3.5", "2026-11-01": "0" });
  await quote(api, "PETR4", { "2026-10-01": "1000", "2026-11-20": "1121" });
  await record(client, portfolio, { tradeDate: "2026-10-01", quantity: "1", price: "1000" });
  const found = await overview(client, portfolio, "?from=2026-10-05");
  expect(found).toMatchObject({ return: { rate: "0.121" }, ofCdi: { rate: "1.1" } });
  await quote(api, "PETR4", { "2026-10-01": "1000", "2026-11-20": "1080" });
  const real = (await overview(client, portfolio)).realReturn;
  expect("rate" in real && textOf(decimal(real.rate), 4)).toBe("0.0435");
});

it("compares over the days that both are known, and says nothing of months without a price", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmark: "IBOV", benchmarkPercent: "100" });
  await publish(api, "IBOV", { "2026-06-29": "100000", "2026-06-30": "100000", "2026-07-31": "110000" });
  await quote(api, "PETR4", { "2026-07-31": "12", "2026-08-31": "15" });
  await record(client, portfolio, { tradeDate: "2026-06-30", quantity: "10", price: "10" });
  const found = await overview(client, portfolio);
  expect(found).toMatchObject({
    return: { rate: "0.5" },
    pricedUntil: "2026-08-31",
    benchmark: {
      return: { rate: "0.1" },
      difference: { rate: "0.1" },
      compared: {
        until: "2026-07-31",
        portfolio: { rate: "0.2" },
        benchmark: { rate: "0.1" },
        difference: { rate: "0.1" },
      },
    },
    indexes: [{ name: "CDI" }, { name: "IBOV", knownUntil: "2026-07-31" }, { name: "IPCA" }],
  });
  expect(found.months.map(({ month, return: rate, result }) => [month, "rate" in rate, result])).toEqual([
    ["2026-11", false, null],
    ["2026-10", false, null],
    ["2026-09", false, null],
    ["2026-08", true, "30"],
    ["2026-07", true, "20"],
    ["2026-06", true, "0"],
  ]);
  expect(await overview(client, portfolio, "?from=2026-09-30")).toMatchObject({
    return: { unavailable: "price-missing" },
    benchmark: { difference: { unavailable: "price-missing" } },
  });
});
