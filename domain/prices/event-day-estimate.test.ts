import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type Split, type Trade } from "#domain/ledger/entry.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { estimateEventDays, type NearestCloses } from "#domain/prices/event-day-estimate.ts";
import { type ShortTrade, splitsOf, tradesOf } from "#tests/oracles/ledger/short-notation.ts";

const close = (day: string, price: string) => ({ day, price: decimal(price) });
const before = close("2022-12-29", "0.86");
const after = close("2023-02-28", "18.88");
const around: NearestCloses = { before, after };

const grouping: Split = {
  id: "grouping",
  kind: "split",
  assetId: "IRBR3",
  day: "2023-02-28",
  order: 0,
  ratio: { from: decimal("30"), to: decimal("1") },
  bracket: { from: "2022-12-29", to: "2023-02-28" },
};

const trade = (tradeDate: string, quantity: string, price: string): ShortTrade => ({
  assetId: "IRBR3",
  type: "BUY",
  tradeDate,
  custodianId: null,
  quantity: decimal(quantity),
  price: decimal(price),
});

const dayFor = (closes: NearestCloses, ...trades: ShortTrade[]) =>
  estimateEventDays([grouping], tradesOf(trades), () => closes)[0]?.day;

function held(...trades: ShortTrade[]) {
  const recorded = tradesOf(trades);
  const events = estimateEventDays([grouping], recorded, () => around);
  const holding = holdingsAfter(inLedgerOrder([...events, ...recorded])).get("IRBR3");
  return holding && `${textOf(holding.quantity)} @ ${textOf(holding.cost.div(holding.quantity))}`;
}

describe("placeEvents", () => {
  it("puts a trade at the price of a new unit after the event, and one at the price of an old unit before", () => {
    expect(held(trade("2023-02-01", "100", "24"))).toBe("100 @ 24");
    expect(held(trade("2023-01-02", "3000", "0.80"))).toBe("100 @ 24");
    expect(held(trade("2023-01-02", "3000", "0.80"), trade("2023-02-01", "100", "24"))).toBe("200 @ 24");
  });

  it("takes the price of the missing side from the other one", () => {
    for (const closes of [
      { before, after: undefined },
      { before: undefined, after },
    ]) {
      expect(dayFor(closes, trade("2023-02-01", "100", "24"))).toBe("2023-02-01");
      expect(dayFor(closes, trade("2023-02-01", "100", "0.8"))).toBe("2023-02-28");
    }
  });

  it("reads a close within the bracket as one of an old unit", () => {
    const within = { before: close("2023-01-31", "0.87"), after: close("2023-02-03", "0.9") };
    expect(dayFor(within, trade("2023-02-01", "100", "24"))).toBe("2023-02-01");
    expect(dayFor(within, trade("2023-02-01", "100", "0.9"))).toBe("2023-02-28");
  });

  it("stays at the end where there is no trade, no close, or only trades of other days", () => {
    expect(dayFor(around)).toBe("2023-02-28");
    expect(dayFor({ before: undefined, after: undefined }, trade("2023-02-01", "1", "24"))).toBe(
      "2023-02-28",
    );
    expect(dayFor(around, trade("2022-12-29", "1", "24"), trade("2023-02-28", "1", "24"))).toBe("2023-02-28");
  });

  it("contradicts the fewest trades, and of several days takes the latest", () => {
    const old = "0.8";
    const young = "24";
    const on = (day: string, price: string) => trade(day, "1", price);
    expect(dayFor(around, on("2023-01-10", young), on("2023-01-11", old), on("2023-01-12", young))).toBe(
      "2023-01-12",
    );
    expect(dayFor(around, on("2023-01-10", young), on("2023-01-11", young), on("2023-01-12", old))).toBe(
      "2023-01-10",
    );
    expect(dayFor(around, on("2023-01-10", young), on("2023-01-11", old))).toBe("2023-02-28");
  });

  it("reads another event between a close and the trade", () => {
    const earlier = splitsOf([{ assetId: "IRBR3", exDate: "2023-01-05", factor: decimal("10") }]);
    const dayOf = (price: string) =>
      estimateEventDays<Split>([...earlier, grouping], tradesOf([trade("2023-02-01", "1", price)]), () => ({
        before: close("2022-12-29", "8.6"),
        after: undefined,
      }))[1]?.day;
    expect(dayOf("24")).toBe("2023-02-01");
    expect(dayOf("1")).toBe("2023-02-28");
  });

  it("changes nothing where the day is known", () => {
    const day = fc.integer({ min: 10, max: 28 }).map((of) => `2023-01-${of}`);
    const trades = fc.array(
      fc
        .record({ day, price: fc.integer({ min: 1, max: 5000 }) })
        .map((of) => trade(of.day, "1", `${of.price}`)),
    );
    const events = fc.array(day.map((exDate) => ({ assetId: "IRBR3", exDate, factor: decimal("2") })));
    fc.assert(
      fc.property(trades, events, (ofTrades, ofEvents) => {
        const exact = splitsOf(ofEvents);
        const recorded: Trade[] = tradesOf(ofTrades);
        expect(estimateEventDays(exact, recorded, () => around)).toEqual(exact);
      }),
    );
  });
});
