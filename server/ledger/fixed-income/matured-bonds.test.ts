import { expect, it } from "vitest";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { MarketPrice } from "#contract/market-gap.ts";
import type { Position } from "#contract/positions.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";

/** A person who bought ten units of a bond on 2 June 2025, and what each screen says of them on a day. */
async function holderOn(api: TestApi, day: string, ticker: string, closes: Record<string, string>) {
  await quote(api, ticker, closes);
  const { client, portfolio, list } = await investorOn(api, day);
  const bought = { ticker, tradeDate: "2025-06-02", quantity: "10", price: "940" };
  const { asset } = await record(client, portfolio, bought);
  const path = `/portfolios/${portfolio.id}`;
  return {
    client,
    portfolio,
    async bond() {
      const [bond] = (await list()).bonds;
      return bond;
    },
    async position() {
      const [position] = await client.get<Position[]>(`${path}/positions`);
      return position;
    },
    overview: (query = "") => overview(client, portfolio, query),
    origin: () => client.get<AssetTrail>(`${path}/assets/${asset.id}/origin`),
    history: () => client.get<AssetHistory>(`${path}/assets/${asset.id}/history`),
    lines: () => client.get<unknown>(`${path}/price-lines`),
  };
}

const published = { "2025-06-02": "940", "2025-12-30": "998.9" };

const matured = [
  { ticker: "TESOURO-PREFIXADO-2026", last: "2025-12-30", repaidOn: "2026-01-02", day: "2026-11-20" },
  // With a coupon on the day of the repayment. 1 January 2027 is a Friday.
  { ticker: "TESOURO-PREFIXADO-JS-2027", last: "2026-12-30", repaidOn: "2027-01-04", day: "2027-03-01" },
];

it.each(matured)(
  "$ticker is worth 1,000.00 a unit on every screen from its repayment on",
  async ({ ticker, last, repaidOn, day }) => {
    await using api = await startApi();
    const held = await holderOn(api, day, ticker, { "2025-06-02": "940", [last]: "998.9" });
    const repaid = { price: "1000", day: repaidOn };
    expect(await held.bond()).toMatchObject({ ...repaid, gross: "10000", isRepayment: true });
    const currentPrice = { ...repaid, source: "valor no vencimento" };
    const position = await held.position();
    expect(position).toMatchObject({ marketValue: "10000", gain: "600", currentPrice, hasOldPrice: false });
    expect(position).not.toHaveProperty("repaidOn");
    expect((await held.origin()).position).toMatchObject({ marketValue: "10000", currentPrice });
    expect(await held.history()).toMatchObject({
      days: ["2025-06-02", last, repaidOn],
      closes: ["940", "998.9", "1000"],
    });
    expect(await held.lines()).toMatchObject([{ days: [last, repaidOn], closes: ["998.9", "1000"] }]);
    const { value, prices } = await held.overview("?income=without");
    expect(value).toBe("10000");
    expect(prices).toMatchObject({
      day: repaidOn,
      sources: [{ source: "valor no vencimento", assets: 1 }],
      stale: [],
      outdated: [],
      missing: [],
    });
  },
);

it("the value of a repaid bond stands still, and ends no period", async () => {
  await using api = await startApi();
  const held = await holderOn(api, "2026-11-20", "TESOURO-PREFIXADO-2026", published);
  const { pricedUntil, series, result } = await held.overview("?from=2025-12-31&to=2026-01-15");
  const worth = new Map(series.days.map((day, index) => [day, series.value[index]]));
  expect(["2025-12-31", "2026-01-01", "2026-01-02", "2026-01-15"].map((day) => worth.get(day))).toEqual([
    "9989",
    "9989",
    "10000",
    "10000",
  ]);
  expect(pricedUntil).toBe("2026-01-15");
  expect(result).toMatchObject({ amount: "11" });
  const later = await held.overview("?from=2026-02-02&to=2026-03-02");
  expect(new Set(later.series.value)).toEqual(new Set(["10000"]));
  // Its value is known: no month lacks a price.
  expect([later.return, later.result?.amount]).toEqual([{ rate: "0" }, "0"]);
  expect(later.months.map(({ return: rate }) => rate)).toEqual([{ rate: "0" }, { rate: "0" }]);
});

it("the repayment counts from its day on, and not before", async () => {
  await using api = await startApi();
  const held = await holderOn(api, "2026-01-01", "TESOURO-PREFIXADO-2026", published);
  const last = { price: "998.9", day: "2025-12-30" };
  expect(await held.bond()).toMatchObject({ ...last, isRepayment: false });
  expect(await held.position()).toMatchObject({ currentPrice: { ...last, source: "B3" } });
  expect((await held.history()).closes).toEqual(["940", "998.9"]);
  expect((await held.overview()).value).toBe("9989");
  api.setNow("2026-01-02T15:00:00Z");
  expect(await held.position()).toMatchObject({ currentPrice: { price: "1000", day: "2026-01-02" } });
  expect((await held.overview()).value).toBe("10000");
});

it("a repaid bond needs no published price, and none of a later day counts", async () => {
  await using api = await startApi();
  const ticker = "TESOURO-PREFIXADO-2026";
  const held = await holderOn(api, "2026-11-20", ticker, { "2026-01-02": "997", "2026-03-02": "1" });
  expect((await held.position())?.marketValue).toBe("10000");
  expect((await held.bond())?.gross).toBe("10000");
  expect((await held.history()).closes).toEqual(["1000"]);
  await quote(api, ticker, {});
  expect((await held.position())?.marketValue).toBe("10000");
  const { value, prices } = await held.overview();
  expect([value, prices.missing]).toEqual(["10000", []]);
});

it("a bond that repaid an unknown amount keeps its last price on every screen, which ask for the amount", async () => {
  await using api = await startApi();
  const ticker = "TESOURO-SELIC-2025";
  await quote(api, ticker, { "2025-02-27": "1016.11" });
  const { client, portfolio, list } = await investorOn(api, "2026-11-20");
  await record(client, portfolio, { ticker, tradeDate: "2025-02-03", quantity: "10", price: "1000" });
  const last = { price: "1016.11", day: "2025-02-27" };
  expect((await list()).bonds).toMatchObject([
    { ...last, gross: "10161.1", state: "ended", paymentDay: "2025-03-05", isRepayment: false },
  ]);
  expect(await client.get(`/portfolios/${portfolio.id}/positions`)).toMatchObject([
    { currentPrice: last, marketValue: "10161.1", hasOldPrice: true, repaidOn: "2025-03-05" },
  ]);
  expect((await overview(client, portfolio)).value).toBe("10161.1");
});

it("a typed price is not compared with a repayment that is still to come", async () => {
  await using api = await startApi();
  const held = await holderOn(api, "2025-12-31", "TESOURO-PREFIXADO-2026", {});
  const { id } = (await held.position())?.asset ?? {};
  const market = await held.client.get<MarketPrice>(`/assets/${id}/market-price?day=2025-12-31&price=10`);
  expect(market).toEqual({ close: null, nearest: null, gap: null });
});
