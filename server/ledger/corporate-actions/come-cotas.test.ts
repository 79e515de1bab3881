import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { FoundAsset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { quote } from "#tests/support/market.ts";

/** 1,000 quotas for 10,00 each in a fund that is worth 12,50 later. */
async function startFund(api: TestApi) {
  const events = await startEvents(api);
  const [fund] = await events.client.get<FoundAsset[]>("/assets?search=&assetClass=FUND");
  const ticker = fund?.ticker ?? "";
  await quote(api, ticker, { "2025-05-30": "11", "2025-11-28": "12", "2026-02-02": "12.5" });
  await events.buy(ticker, "2025-01-06", "1000", "10");
  const taken = (day: string, quantity: string, total: string) => ({
    ticker,
    kind: "come-cotas",
    day,
    quantity,
    total,
  });
  const position = async () => (await events.client.get<Position[]>(`${events.base}/positions`))[0];
  return { ...events, ticker, taken, position };
}

/**
 * By hand, at the 15 % of long-term funds: the gain until 30/05/2025 is 1.000 × (11 − 10) = 1.000,00, the tax 150,00, and
 * 150 / 11 = 13,6363636364 quotas. Until 28/11/2025 986,3636363636 × (12 − 11) = 986,36, the tax 147,95, and 147,95 / 12 = 12,3291666667.
 */
it("takes quotas and no cost, pays nothing, and leaves the tax to the last redemption", async () => {
  await using api = await startApi();
  const { adjust, base, client, idOf, list, position, preview, sell, taken, ticker, undo } =
    await startFund(api);
  const first = taken("2025-05-30", "13.6363636364", "150");
  expect(await preview(first)).toMatchObject({
    before: { quantity: "1000", cost: "10000" },
    after: { quantity: "986.3636363636", cost: "10000", averagePrice: "10.1382488479" },
    cash: "0",
    fraction: null,
  });
  await adjust(first);
  const second = await adjust(taken("2025-11-28", "12.3291666667", "147.95"));
  expect(await position()).toMatchObject({
    quantity: "974.0344696969",
    invested: "10000",
    // 974,0344696969 × 12,50. Without the tax there would be 12.500,00.
    marketValue: "12175.4308712113",
  });
  expect(await list()).toMatchObject([
    { kind: "come-cotas", status: "own", quantity: "12.3291666667", total: "147.95", effect: { cash: "0" } },
    { kind: "come-cotas", status: "own", quantity: "13.6363636364", total: "150" },
  ]);
  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf(ticker)}/origin`);
  expect(trail.lines).toMatchObject([
    { kind: "BUY" },
    { kind: "COME_COTAS", units: "13.6363636364", amount: "150", cost: "10000", taxCost: "10000" },
    { kind: "COME_COTAS", units: "12.3291666667", amount: "147.95", quantity: "974.0344696969" },
  ]);
  expect(trail.result).toMatchObject({ contributions: "10000", withdrawals: "0" });

  await sell(ticker, "2026-02-02", "974.0344696969", "12.5");
  expect(await position()).toBeUndefined();
  const overview = await client.get<Overview>(`${base}/overview`);
  // 12.175,43 were paid for 10.000,00, in one flow in and one out.
  expect(overview).toMatchObject({ result: { amount: "2175.4308712113" } });
  expect((await undo(second)).status).toBe(204);
  expect(await position()).toMatchObject({ quantity: "12.3291666667" });
});

it("enters no month of taxes", async () => {
  await using api = await startApi();
  const { adjust, base, client, taken } = await startFund(api);
  const before = await client.get(`${base}/taxes`);
  await adjust(taken("2025-05-30", "13.6363636364", "150"));
  expect(await client.get(`${base}/taxes`)).toEqual(before);
});

it("is recorded once on a double click, changed, and hidden from others", async () => {
  await using api = await startApi();
  const { bodyOf, client, list, path, send, taken } = await startFund(api);
  const body = await bodyOf(taken("2025-05-30", "13.6363636364", "150"));
  const headers = { "idempotency-key": crypto.randomUUID() };
  const ids = await Promise.all([0, 1].map(() => client.send("POST", path, { body, headers })));
  expect(new Set(ids.map(({ body: recorded }) => (recorded as { id: string }).id)).size).toBe(1);
  const [event] = await list();
  expect((await send("PUT", `/${event?.id}`, taken("2025-05-30", "13.6", "149.6"))).status).toBe(204);
  expect(await list()).toMatchObject([{ quantity: "13.6", total: "149.6" }]);
  const stranger = await startEvents(api);
  expect((await stranger.client.send("DELETE", `${path}/${event?.id}`)).status).toBe(404);
});
