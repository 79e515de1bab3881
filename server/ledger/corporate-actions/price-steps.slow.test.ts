import { describe, expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { distribute, quote, split } from "#tests/support/market.ts";

const doubtful = { unavailable: "price-doubtful" };

/** 100 PETR4 @ 40,00, whose fetched closes fall to a tenth on 11/11/2026, and 100 VALE3 @ 10,00 that rise by a tenth. */
async function startWithStep(api: TestApi, { origin = "provider" } = {}) {
  const events = await startEvents(api);
  await quote(api, "PETR4", {
    "2026-11-09": "40",
    "2026-11-10": "40",
    "2026-11-11": "4",
    "2026-11-12": "4.4",
  });
  await quote(api, "VALE3", { "2026-11-09": "10", "2026-11-12": "11" });
  await api.superuser.updateTable("prices").set({ origin }).execute();
  await events.buy("PETR4", "2026-11-09", "100", "40");
  await events.buy("VALE3", "2026-11-09", "100", "10");
  const { base, client } = events;
  return {
    ...events,
    overview: (from = "2026-11-09", to = "2026-11-12") =>
      client.get<Overview>(`${base}/overview?from=${from}&to=${to}`),
    positions: async () =>
      new Map((await client.get<Position[]>(`${base}/positions`)).map((each) => [each.asset.ticker, each])),
    trail: async (ticker: string) =>
      client.get<AssetTrail>(`${base}/assets/${await events.idOf(ticker)}/origin`),
    answer: async (method: "PUT" | "DELETE", ticker: string, day: string) =>
      client.send(method, `${base}/corporate-events/steps/${await events.idOf(ticker)}/${day}`),
  };
}

describe("a step of fetched prices that nothing explains", () => {
  it("asks with the terms of an own event, and no return is shown across it", async () => {
    await using api = await startApi();
    const { list, overview, positions, trail } = await startWithStep(api);
    expect(await list()).toMatchObject([
      {
        status: "probable",
        isStep: true,
        kind: "split",
        asset: { ticker: "PETR4" },
        day: "2026-11-11",
        bracket: { from: "2026-11-10", to: "2026-11-11" },
        ratio: { from: "1", to: "10" },
        effect: null,
      },
    ]);
    const across = await overview();
    expect(across).toMatchObject({ return: doubtful, internalReturn: doubtful, result: null });
    expect(across.benchmark.difference).toEqual(doubtful);
    expect(across.months).toMatchObject([{ month: "2026-11", return: doubtful, result: null }]);
    const assets = new Map(across.assets.map((asset) => [asset.asset.ticker, asset]));
    expect(assets.get("PETR4")).toMatchObject({ return: doubtful, result: null });
    expect(assets.get("VALE3")).toMatchObject({ return: { rate: "0.1" }, result: "100" });
    expect(across.classes).toMatchObject([{ return: doubtful, result: null }]);
    expect(across.series.return.at(-1)).toBeNull();
    expect(across.prices.missing).toEqual([]);
    expect(across.value).toBe("1540");
    const held = await positions();
    expect(held.get("PETR4")).toMatchObject({
      gain: null,
      gainRate: null,
      priceStep: { day: "2026-11-11", from: 1, to: 10 },
      marketValue: "440",
    });
    expect(held.get("VALE3")).toMatchObject({ gain: "100", gainRate: "0.1" });
    expect(await trail("PETR4")).toMatchObject({ position: { gain: null }, result: { amount: null } });
    expect(await trail("VALE3")).toMatchObject({ position: { gain: "100" }, result: { amount: "100" } });
    expect(held.get("VALE3")).not.toHaveProperty("priceStep");
  });

  it("leaves the returns before and after it", async () => {
    await using api = await startApi();
    const { overview } = await startWithStep(api);
    expect((await overview("2026-11-09", "2026-11-10")).return).toEqual({ rate: "0" });
    const after = await overview("2026-11-11", "2026-11-12");
    const petr4 = after.assets.find(({ asset }) => asset.ticker === "PETR4");
    expect(petr4?.return).toEqual({ rate: "0.1" });
    expect(after.return).toMatchObject({ rate: expect.any(String) });
  });

  it("is answered by an own event, which makes the value one line; undoing it asks again", async () => {
    await using api = await startApi();
    const { list, overview, positions, adjust, undo } = await startWithStep(api);
    const asked = await list();
    const id = await adjust({ kind: "split", ticker: "PETR4", day: "2026-11-11", from: "1", to: "10" });
    expect(await list()).toMatchObject([{ status: "own", isStep: false }]);
    expect((await overview()).assets).toMatchObject([
      { asset: { ticker: "PETR4" }, return: { rate: "0.1" }, result: "400" },
      { asset: { ticker: "VALE3" } },
    ]);
    expect((await positions()).get("PETR4")).toMatchObject({ gainRate: "0.1", quantity: "1000" });
    await undo(id);
    expect(await list()).toEqual(asked);
  });

  it("is answered as a move of the market, which is then the return; undoing it asks again", async () => {
    await using api = await startApi();
    const { list, overview, positions, answer } = await startWithStep(api);
    const asked = await list();
    expect((await answer("PUT", "PETR4", "2026-11-11")).status).toBe(204);
    expect((await answer("PUT", "PETR4", "2026-11-11")).status).toBe(204);
    expect(await list()).toMatchObject([{ ...asked[0], status: "ignored" }]);
    expect((await overview()).assets).toMatchObject([
      { asset: { ticker: "VALE3" } },
      { asset: { ticker: "PETR4" }, return: { rate: "-0.89" }, result: "-3560" },
    ]);
    expect((await positions()).get("PETR4")?.gainRate).toBe("-0.89");
    expect((await answer("DELETE", "PETR4", "2026-11-11")).status).toBe(204);
    expect(await list()).toEqual(asked);
    expect((await answer("DELETE", "PETR4", "2026-11-11")).status).toBe(404);
    expect((await answer("PUT", "PETR4", "2026-11-12")).status).toBe(404);
    expect((await answer("PUT", "VALE3", "2026-11-12")).status).toBe(404);
  });

  it("is explained by an event or a payment of about its size, and not asked of who did not hold it", async () => {
    await using api = await startApi();
    const { list, sell } = await startWithStep(api);
    await distribute(api, "PETR4", { record: "2026-11-10", perUnit: "35" });
    expect(await list()).toEqual([]);
    await api.superuser.deleteFrom("distributions").execute();
    expect(await list()).toHaveLength(1);
    await split(api, "PETR4", "2026-11-11", "10");
    expect(await list()).toMatchObject([{ status: "known", isStep: false }]);
    await api.superuser.deleteFrom("corporate_events").execute();
    await sell("PETR4", "2026-11-10", "100", "40");
    expect(await list()).toEqual([]);
  });

  it("is not looked for among shipped prices, which the build has checked", async () => {
    await using api = await startApi();
    const { list, overview } = await startWithStep(api, { origin: "shipped" });
    expect(await list()).toEqual([]);
    expect((await overview()).return).toMatchObject({ rate: expect.any(String) });
  });

  it("is in no change of the last session", async () => {
    await using api = await startApi();
    const { overview, positions } = await startWithStep(api);
    await api.superuser.deleteFrom("prices").where("day", "=", "2026-11-12").execute();
    expect((await positions()).get("PETR4")?.today).toEqual({ unavailable: "price-missing" });
    // Half of the value has no price after the 9th, and nothing has one before it.
    expect((await overview()).today).toBeNull();
    await quote(api, "VALE3", { "2026-11-10": "10", "2026-11-11": "10.5" });
    expect((await overview()).today).toMatchObject({ day: "2026-11-11", amount: "50", covered: 1, of: 2 });
  });
});
