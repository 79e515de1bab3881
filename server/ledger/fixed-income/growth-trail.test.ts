import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { findAsset, record, startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";

type Investor = Awaited<ReturnType<typeof investorOn>>;

const originOf = ({ client, portfolio }: Pick<Investor, "client" | "portfolio">, id: string) =>
  client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${id}/origin`);

it("the price of an application grows month by month to what is shown", async () => {
  await using api = await startApi({ hasHistory: true });
  const investor = await investorOn(api, "2025-01-02");
  const { id } = await investor.apply();
  const { growth, position } = await originOf(investor, id);
  const lines = growth?.lines ?? [];
  expect(growth?.earlierLines).toBe(0);
  expect(lines.map(({ day }) => day)).toEqual([
    "2024-01-02",
    ...[
      "01-31",
      "02-29",
      "03-31",
      "04-30",
      "05-31",
      "06-30",
      "07-31",
      "08-31",
      "09-30",
      "10-31",
      "11-30",
    ].map((day) => `2024-${day}`),
    "2024-12-31",
    "2025-01-02",
  ]);
  const product = lines.reduce((grown, line) => grown.times(line.growth ?? "1"), one);
  expect(product.toFixed(8)).toBe("1.10875983");
  const last = lines.at(-1);
  expect(last).toMatchObject({
    kind: "month",
    factor: "1.10875983",
    price: "1.10875983",
    isEstimated: false,
  });
  const { price, gross, quantity } = await investor.only();
  expect(last?.price).toBe(price);
  expect(position?.currentPrice).toMatchObject({ price, day: last?.day });
  const value = decimal(last?.price ?? "0").times(quantity);
  expect(value.toString()).toBe(position?.marketValue);
  expect(value.toDecimalPlaces(2).toString()).toBe(gross);
});

it("valuations are lines of their own, and the newest one is the last", async () => {
  await using api = await startApi({ hasHistory: true });
  const investor = await investorOn(api, "2025-01-02");
  const { id } = await investor.apply();
  const valueOn = (day: string, unitValue: string) =>
    investor.client.post(`/custom-assets/${id}/valuations`, { day, unitValue });
  await valueOn("2024-07-31", "1.10");
  const valued = await originOf(investor, id);
  expect(valued.growth?.lines.filter(({ day }) => day === "2024-07-31")).toMatchObject([
    { kind: "month" },
    { kind: "valuation", growth: null, price: "1.1" },
  ]);
  expect(valued.growth?.lines.at(-1)?.price).toBe((await investor.only()).price);

  await valueOn("2025-01-02", "1.25");
  const { growth, position } = await originOf(investor, id);
  expect(growth?.lines.slice(-2)).toMatchObject([
    { day: "2025-01-02", kind: "month" },
    { day: "2025-01-02", kind: "valuation", price: "1.25" },
  ]);
  expect(position).toMatchObject({ currentPrice: { price: "1.25" }, marketValue: "12500" });
});

it("other assets have no growth, and neither has an application whose price is not of its contract", async () => {
  await using api = await startApi({ hasHistory: true });
  const investor = await investorOn(api, "2026-11-20");
  const { client, portfolio } = investor;
  await record(client, portfolio, { quantity: "2", price: "10" });
  const share = await findAsset(client, "PETR4");
  expect(await originOf(investor, share.id)).toMatchObject({ isContract: false, growth: null });

  const { id } = await investor.apply();
  expect((await originOf(investor, id)).growth?.lines.at(-1)?.day).toBe("2026-09-15");
  // The shipped DI ends before this purchase, whose price is the current one.
  await record(client, portfolio, { assetId: id, tradeDate: "2026-11-19", quantity: "10", price: "1.4" });
  expect(await originOf(investor, id)).toMatchObject({
    growth: null,
    position: { currentPrice: { price: "1.4", source: null } },
  });
  await record(client, portfolio, {
    assetId: id,
    type: "SELL",
    tradeDate: "2026-11-20",
    quantity: "10010",
    price: "1.4",
  });
  expect(await originOf(investor, id)).toMatchObject({ isContract: true, growth: null, position: null });
});

it("an IPCA that is not published marks the months that need it", async () => {
  await using api = await startApi({ hasHistory: true });
  const investor = await investorOn(api, "2026-11-19");
  const { id } = await investor.apply({ remuneration: "IPCA + 6%", firstDay: "2025-01-15" });
  const { growth } = await originOf(investor, id);
  const estimated = growth?.lines.map(({ isEstimated }) => isEstimated) ?? [];
  expect([estimated[0], estimated.at(-1)]).toEqual([false, true]);
  expect(estimated).toEqual(estimated.toSorted());
});
