import { describe, expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";

// Days, closes and ratios are those of company notices and of the exchange.

const startPortfolio = async (api: TestApi, client?: Client) => {
  const events = await startEvents(api, client);
  return {
    ...events,
    positions: () => events.client.get<Position[]>(`${events.base}/positions`),
    /** The value of the portfolio at the close of a day. */
    valueOn: async (from: string, to: string) => {
      const { result } = await events.client.get<Overview>(`${events.base}/overview?from=${from}&to=${to}`);
      if (!result || !("amount" in result)) throw new Error(`no value on ${to}: ${JSON.stringify(result)}`);
      return result.until === to ? result.end : `a price of ${result.until}`;
    },
  };
};

describe("with the shipped events", () => {
  it("1.000 AMER3 @ 0,56 of 05/03/2024 are worth R$ 46,60, a loss of 92 %", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, positions } = await startPortfolio(api);
    await buy("AMER3", "2024-03-05", "1000", "0.56");
    expect(await positions()).toMatchObject([
      {
        quantity: "10",
        averagePrice: "56",
        invested: "560",
        marketValue: "46.6",
        currentPrice: { price: "4.66" },
      },
    ]);
    const [position] = await positions();
    expect(Number(position?.gainRate)).toBeCloseTo(46.6 / 560 - 1, 8);
  });

  // The last close before an event, the first one after it, and the units that 1,000 become.
  it("the value after an event is that before it, times what the market did", async () => {
    await using api = await startApi({ hasHistory: true });
    const { client } = await startPortfolio(api);
    const cases = [
      ["BHIA3", "2023-12-14", "0.5", "2024-01-12", "10.05", "40"],
      ["VIIA3", "2023-09-22", "0.76", "2024-01-12", "10.05", "40"],
      ["BRPR3", "2023-02-22", "6.02", "2023-02-24", "236.52", "25"],
      ["PDGR3", "2023-03-03", "0.09", "2023-03-09", "7.19", "10"],
      ["KRSA3", "2024-09-13", "0.53", "2024-10-18", "4.72", "100"],
      ["SEQL3", "2024-03-05", "0.42", "2024-06-21", "5.15", "50"],
      ["TRAD3", "2024-06-21", "0.61", "2024-08-02", "3.56", "142.8571428571"],
      ["SGPS3", "2024-06-21", "0.36", "2024-08-02", "1.96", "200"],
      ["AMBP3", "2025-02-25", "120.2", "2026-01-06", "0.36", "10000"],
      ["IFCM3", "2021-06-25", "20.35", "2026-08-03", "1.44", "0.5"],
      ["TCSA3", "2016-02-29", "2.53", "2021-06-25", "8.87", "100"],
      ["BIDI3", "2021-05-07", "68.2", "2021-06-25", "22.75", "3000"],
      ["BIDI4", "2021-05-07", "70.75", "2021-06-25", "23.45", "3000"],
      ["BIDI11", "2021-05-07", "209.98", "2021-06-25", "70", "3000"],
      ["CASH3", "2021-06-25", "51.3", "2024-05-31", "5.21", "600"],
      ["FLRP11", "2025-04-30", "1980", "2025-05-30", "20.62", "100000"],
      ["HLOG11", "2025-04-30", "82.4", "2025-05-30", "8.24", "10000"],
      ["SAPI11", "2024-09-30", "88.5", "2024-10-31", "8.73", "10000"],
      ["SADI11", "2024-08-02", "90.6", "2024-11-13", "8.37", "10000"],
      ["SARE11", "2024-08-02", "40.79", "2024-11-13", "3.74", "10000"],
      ["RBFF11", "2025-02-25", "46.14", "2026-01-30", "10.65", "5000"],
    ] as const;
    const found: unknown[] = [];
    for (const [ticker, before, closeBefore, after] of cases) {
      const { buy, valueOn } = await startPortfolio(api, client);
      await buy(ticker, before, "1000", closeBefore);
      found.push([ticker, Number(await valueOn(before, after)).toFixed(2)]);
    }
    const expected = cases.map(([ticker, , , , closeAfter, units]) => [
      ticker,
      decimal(closeAfter).times(units).toFixed(2),
    ]);
    expect(found).toEqual(expected);
  });
});

describe("an event that only prices show", () => {
  it("changes nothing until the person confirms it, and nothing once it is undone or ignored", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, list, held, adjust, undo, ignore, heed, client, base } = await startPortfolio(api);
    await buy("EQIR11", "2022-08-12", "10", "92.89");
    const before = await list();
    expect(before).toMatchObject([
      {
        status: "probable",
        kind: "split",
        asset: { ticker: "EQIR11" },
        day: "2022-09-30",
        bracket: { from: "2022-09-20", to: "2022-09-30" },
        ratio: { from: "1", to: "10" },
        source: "preços",
        effect: null,
      },
    ]);
    expect(await held()).toEqual(["10 EQIR11 @ 92.89"]);
    const across = `${base}/overview?from=2022-08-12&to=2022-10-31`;
    const doubtful = { unavailable: "price-doubtful" };
    expect(await client.get<Overview>(across)).toMatchObject({ return: doubtful, result: null });
    const [event] = before;
    if (!event?.ratio) throw new Error("the event has no ratio");
    const id = await adjust({
      kind: "split",
      ticker: "EQIR11",
      day: event.day,
      eventId: event.id,
      ...event.ratio,
    });
    expect(await list()).toMatchObject([{ id: event.id, adjustmentId: id, status: "adjusted" }]);
    expect(await client.get<Overview>(across)).toMatchObject({ return: { rate: expect.any(String) } });
    expect(await held()).toEqual(["100 EQIR11 @ 9.289"]);
    await undo(id);
    expect(await list()).toEqual(before);
    await ignore(event.id);
    expect(await list()).toMatchObject([{ status: "ignored" }]);
    expect(await held()).toEqual(["10 EQIR11 @ 92.89"]);
    await heed(event.id);
    expect(await list()).toEqual(before);
  });

  it("is not asked about where the person recorded it, or held nothing then", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, sell, list, adjust } = await startPortfolio(api);
    await buy("ALZM11", "2023-08-04", "10", "93.75");
    await buy("HREC11", "2023-08-04", "10", "83.47");
    await sell("HREC11", "2023-08-07", "10", "83.47");
    await adjust({ kind: "split", ticker: "ALZM11", day: "2023-12-28", from: "1", to: "10" });
    expect((await list()).map(({ asset, status }) => [asset.ticker, status])).toEqual([["ALZM11", "own"]]);
  });
});

describe("with the shipped conversions", () => {
  it("1.000 JBSS3 become 500 JBSS32 on 09/06/2025, at the price of the BDR", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, list, positions } = await startPortfolio(api);
    await buy("JBSS3", "2025-01-02", "1000", "36");
    expect(await list()).toMatchObject([{ day: "2025-06-09", ratio: { from: "2", to: "1" } }]);
    expect(await positions()).toMatchObject([
      { asset: { ticker: "JBSS32" }, quantity: "500", currentPrice: { price: "71.72", day: "2026-08-21" } },
    ]);
  });

  // The notices: 0,9321 RVBI11 and R$ 2,239 for each BPFF11. RVBI11 is now PSEC11.
  it("100 BPFF11 bring R$ 223,90 once", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, positions, client, base } = await startPortfolio(api);
    await buy("BPFF11", "2025-08-01", "100", "60");
    expect(await positions()).toMatchObject([{ asset: { ticker: "PSEC11" }, quantity: "93.21" }]);
    const { result } = await client.get<Overview>(`${base}/overview?from=2025-08-01&to=2025-12-30`);
    const received = await client.get<{ items: { kind: string; gross: string }[] }>(`${base}/income`);
    expect(received.items.filter(({ kind }) => kind === "amortization")).toMatchObject([{ gross: "223.9" }]);
    expect(result).toMatchObject({ withdrawals: "223.9" });
  });

  it.each([
    ["RENT3", "2025-12-01", "260", "RENT4", "10", "49.6", "496"],
    ["CYRE3", "2025-12-01", "1000", "CYRE4", "189.58333333", "34.33", "6508.395833"],
  ])("%s bring a bonus in another class at its attributed cost", async (...row) => {
    const [ticker, day, quantity, other, units, average, cost] = row;
    await using api = await startApi({ hasHistory: true });
    const { buy, list, positions } = await startPortfolio(api);
    await buy(ticker, day, quantity, "40");
    const held = await positions();
    const old = held.find(({ asset }) => asset.ticker === ticker);
    const received = held.find(({ asset }) => asset.ticker === other);
    expect(old).toMatchObject({ quantity, averagePrice: "40" });
    expect(received?.quantity.slice(0, 11)).toBe(units.slice(0, 11));
    expect(received).toMatchObject({ averagePrice: average });
    expect(Number(received?.invested)).toBeCloseTo(Number(cost), 4);
    expect(await list()).toMatchObject([
      { kind: "bonus", status: "known", asset: { ticker }, toAsset: { ticker: other }, unitCost: average },
    ]);
  });

  // CYRE3 closed at 29,62 before it, and CYRE3 and CYRE4 at 23,96 and 24,30 soon after.
  it("a bonus in another class makes no step in the value", async () => {
    await using api = await startApi({ hasHistory: true });
    const { buy, valueOn } = await startPortfolio(api);
    await buy("CYRE3", "2025-12-29", "1000", "29.62");
    const before = Number(await valueOn("2025-12-29", "2025-12-30"));
    const after = Number(await valueOn("2025-12-30", "2026-01-02"));
    expect(after / before).toBeGreaterThan(0.93);
    expect(after / before).toBeLessThan(1.03);
  });
});
