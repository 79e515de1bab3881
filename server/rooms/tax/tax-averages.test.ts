import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { startApi } from "#tests/support/api.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it("is in the trail what it is in the annual return after a day trade", async () => {
  await using api = await startApi();
  const { client, base, path, trades, idOf } = await startTaxes(api);
  await trades("BUY PETR4 2026-03-10 100 @ 40", "SELL PETR4 2026-03-10 100 @ 41");
  await trades("BUY PETR4 2026-03-10 100 @ 42");
  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf("PETR4")}/origin`);
  expect(trail.lines.map(({ kind, dayTraded, taxCost }) => [kind, dayTraded, taxCost])).toEqual([
    ["BUY", "100", null],
    ["BUY", null, null],
    ["SELL", "100", "4200"],
  ]);
  expect(trail).toMatchObject({
    isTaxCostShared: false,
    // Without fees and day by day, the average price is 41,00.
    position: { quantity: "100", averagePrice: "41", taxCost: "4200", averageTaxCost: "42" },
  });
  const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2026`);
  expect(goods).toMatchObject([{ after: { quantity: "100", cost: "4200" } }]);
});

it("is that of all portfolios of the holder, and the trail says so", async () => {
  await using api = await startApi();
  const first = await startTaxes(api);
  const second = await startTaxes(api, first.client);
  await first.trades("BUY PETR4 2026-01-05 100 @ 10");
  await second.trades("BUY PETR4 2026-02-05 100 @ 14");
  await first.trades("SELL PETR4 2026-03-05 50 @ 15");
  const { client, base, path } = first;
  const trail = await client.get<AssetTrail>(`${base}/assets/${await first.idOf("PETR4")}/origin`);
  expect(trail.lines.map(({ averageTaxCost }) => averageTaxCost)).toEqual(["10", "12"]);
  // P&R IRPF 2026, q. 719 and 720: 100 @ 10 and 100 @ 14 make 12,00, which a sale never changes.
  expect(trail).toMatchObject({
    isTaxCostShared: true,
    position: { quantity: "50", averagePrice: "10", taxCost: "600", averageTaxCost: "12" },
  });
  const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2026`);
  expect(goods).toMatchObject([{ after: { quantity: "150", cost: "1800" } }]);
});

it("leaves the coins of one day together, which have no day trades", async () => {
  await using api = await startApi();
  const { client, base, trades, idOf } = await startTaxes(api);
  await trades("BUY BTC 2026-03-10 1 @ 40", "SELL BTC 2026-03-10 1 @ 41", "BUY BTC 2026-03-10 1 @ 42");
  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf("BTC")}/origin`);
  expect(trail.position).toMatchObject({ averagePrice: "41", averageTaxCost: "41" });
});
