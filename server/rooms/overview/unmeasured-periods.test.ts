import { expect, it } from "vitest";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

const unavailable = (reason: string) => ({ unavailable: reason });
const bought = { tradeDate: "2026-01-12", quantity: "10", price: "10" };

it("draws no return of a period without prices, and lets the benchmark stand alone over the whole of it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-01-01", "2026-08-20", "0.05"));
  await quote(api, "PETR4", { "2026-02-10": "12" });
  await record(client, portfolio, bought);
  const found = await overview(client, portfolio, "?from=2026-05-22");
  const { compared, return: cdi } = found.benchmark;
  expect(found.return).toEqual(unavailable("price-missing"));
  expect(new Set(found.series.return)).toEqual(new Set([null]));
  expect(compared).toEqual({
    from: "2026-05-22",
    until: "2026-08-20",
    portfolio: unavailable("price-missing"),
    benchmark: cdi,
    difference: unavailable("price-missing"),
  });
  expect(cdi).toHaveProperty("rate");
  expect(found.indexes.map(({ benchmarkEquivalent }) => benchmarkEquivalent)).toEqual([null, null, null]);
});

it("measures nothing in a period that ends where it begins", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-01-01", "2026-08-20", "0.05"));
  await quote(api, "PETR4", { "2026-06-30": "12" });
  await record(client, portfolio, bought);
  const tooShort = unavailable("too-short");
  const found = await overview(client, portfolio, "?from=2026-06-30&to=2026-06-30");
  expect([found.return, found.result, found.series.return]).toEqual([tooShort, null, [null]]);
  for (const { return: rate, result } of [...found.assets, ...found.classes])
    expect([rate, result]).toEqual([tooShort, null]);
  expect([found.benchmark.return, found.benchmark.compared.benchmark]).toEqual([tooShort, tooShort]);
  for (const { return: rate, benchmarkEquivalent } of found.indexes)
    expect([rate, benchmarkEquivalent]).toEqual([tooShort, null]);
  expect(found.series.indexes.CDI).toEqual([null]);
});

it("says of a period before the first entry that nothing was held", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, bought);
  const found = await overview(client, portfolio, "?from=2019-01-01&to=2019-12-31");
  expect(found.return).toEqual(unavailable("nothing-held"));
  expect(found.assets.map((asset) => asset.return)).toEqual([unavailable("nothing-held")]);
});
