import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  createMarketGapCheck,
  type MarketGap,
  type MarketHistory,
  nearestClose,
} from "#domain/prices/market-gap.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";

const at = (day: Day, price: string) => ({ day, price: decimal(price) });
const change = (day: Day, from: string, to: string) => ({
  day,
  ratio: { from: decimal(from), to: decimal(to) },
});
const gap = (market: MarketHistory, day: Day, price: string) =>
  createMarketGapCheck(market)(day, decimal(price));
const said = (found: MarketGap | undefined) =>
  found && { close: textOf(found.close), day: found.day, ratio: textOf(found.ratio) };

describe("marketGaps", () => {
  const closes = [at("2021-06-25", "151"), at("2021-06-29", "149")];
  const market = { closes, changes: [] };

  it("speaks of a price more than 1.4 or less than 0.7 times the close, not of one just so far", () => {
    expect(gap(market, "2021-06-25", "211.4")).toBeUndefined();
    expect(gap(market, "2021-06-25", "105.7")).toBeUndefined();
    expect(said(gap(market, "2021-06-25", "1510"))).toEqual({ close: "151", day: "2021-06-25", ratio: "10" });
    expect(said(gap(market, "2021-06-25", "105.69"))?.ratio).toMatch(/^0\.69/);
  });

  it("takes the nearest close, of two equally near the earlier one", () => {
    expect(gap(market, "2021-06-26", "1")?.day).toBe("2021-06-25");
    expect(gap(market, "2021-06-27", "1")?.day).toBe("2021-06-25");
    expect(gap(market, "2021-06-28", "1")?.day).toBe("2021-06-29");
    expect(gap(market, "2021-06-20", "1")?.day).toBe("2021-06-25");
    expect(gap(market, "2021-07-02", "1")?.day).toBe("2021-06-29");
  });

  it("says nothing of a day more than ten sessions from any close, or of an asset without closes", () => {
    // From 29/06/2021 the tenth session is 14/07: 09/07 is a holiday in São Paulo.
    expect(gap(market, "2021-07-14", "1")?.day).toBe("2021-06-29");
    expect(gap(market, "2021-07-15", "1")).toBeUndefined();
    expect(gap(market, "2021-06-11", "1")?.day).toBe("2021-06-25");
    expect(gap(market, "2021-06-09", "1")).toBeUndefined();
    expect(gap({ closes: [], changes: [] }, "2021-06-25", "1")).toBeUndefined();
  });

  it("counts an event between close and trade, in either direction", () => {
    const changes = [change("2021-06-28", "1", "10")];
    expect(gap({ closes, changes }, "2021-06-25", "151")).toBeUndefined();
    expect(said(gap({ closes: [at("2021-06-25", "151")], changes }, "2021-06-28", "151"))).toEqual({
      close: "15.1",
      day: "2021-06-25",
      ratio: "10",
    });
    expect(said(gap({ closes: [at("2021-06-28", "15.1")], changes }, "2021-06-25", "15.1"))).toEqual({
      close: "151",
      day: "2021-06-28",
      ratio: "0.1",
    });
  });
});

const from = "2024-01-02";
const day = fc.nat(90).map((days): Day => addDays(from, days));
const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => decimal(`${cents}`).div(100));
const ratios = fc.constantFrom(["1", "2"], ["10", "1"], ["1", "10"], ["10", "11"], ["15", "1"]);
const markets = fc.record({
  closes: fc
    .uniqueArray(fc.record({ day, price }), { selector: (close) => close.day, maxLength: 8 })
    .map((closes) => closes.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
  changes: fc
    .uniqueArray(fc.record({ day, ratio: ratios }), { selector: (each) => each.day, maxLength: 3 })
    .map((changes) =>
      changes
        .map(({ day: when, ratio: [before = "", after = ""] }) => change(when, before, after))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ),
});
const trades = fc
  .array(fc.record({ day, price }), { maxLength: 12 })
  .map((all) => all.toSorted((a, b) => (a.day < b.day ? -1 : 1)));

/** Reference implementation: compares one trade with every close. */
function naive({ closes, changes }: MarketHistory, trade: { day: Day; price: Decimal }) {
  const distance = (other: Day) => Math.abs(daysBetween(trade.day, other));
  const [nearest] = closes.toSorted((a, b) => distance(a.day) - distance(b.day) || (a.day < b.day ? -1 : 1));
  if (!nearest) return undefined;
  const [earlier, later] = [nearest.day, trade.day].toSorted() as [Day, Day];
  if (businessDaysBetween("B3", earlier, later).length > 10) return undefined;
  const isEarlier = nearest.day <= trade.day;
  const ratio = isEarlier
    ? trade.price.div(splitAdjusted(nearest.price, nearest.day, trade.day, changes))
    : splitAdjusted(trade.price, trade.day, nearest.day, changes).div(nearest.price);
  return ratio.gt("1.4") || ratio.lt("0.7") ? { day: nearest.day, ratio: textOf(ratio) } : undefined;
}

it("says in one walk what looking at every close for every trade says", () => {
  fc.assert(
    fc.property(markets, trades, (market, all) => {
      const compare = createMarketGapCheck(market);
      for (const trade of all) {
        const found = compare(trade.day, trade.price);
        expect(found && { day: found.day, ratio: textOf(found.ratio) }).toEqual(naive(market, trade));
      }
    }),
    { numRuns: 500 },
  );
});

it("compares with the nearest close, and with none where there is no comparison", () => {
  fc.assert(
    fc.property(markets, day, (market, when) => {
      const close = nearestClose(market, when);
      const far = createMarketGapCheck(market)(when, decimal("1e12"));
      expect(close && { close: textOf(close.price), day: close.day }).toEqual(
        far && { close: textOf(far.close), day: far.day },
      );
    }),
    { numRuns: 500 },
  );
});

it("does not depend on the unit of the prices", () => {
  fc.assert(
    fc.property(markets, trades, fc.integer({ min: 1, max: 1000 }), (market, all, scale) => {
      const scaled = {
        ...market,
        closes: market.closes.map((close) => ({ ...close, price: close.price.times(scale) })),
      };
      const compare = createMarketGapCheck(market);
      const compareScaled = createMarketGapCheck(scaled);
      for (const trade of all) {
        const ratio = compare(trade.day, trade.price)?.ratio;
        const ratioScaled = compareScaled(trade.day, trade.price.times(scale))?.ratio;
        expect(ratio && textOf(ratio)).toEqual(ratioScaled && textOf(ratioScaled));
      }
    }),
  );
});
