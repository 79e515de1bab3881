import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck, type MarketHistory } from "#domain/prices/market-gap.ts";
import { type GapCause, probableCause } from "#domain/prices/market-gap-cause.ts";

const at = (day: Day, price: string) => ({ day, price: decimal(price) });
const change = (day: Day, from: string, to: string) => ({
  day,
  ratio: { from: decimal(from), to: decimal(to) },
});

function cause(market: MarketHistory, day: Day, price: string): unknown {
  const trade = at(day, price);
  const gap = createMarketGapCheck(market)(day, trade.price);
  return gap && said(probableCause(trade, gap, market));
}
function said(found: GapCause): unknown {
  if (!("ratio" in found)) return found;
  const { from, to } = found.ratio;
  return { ...found, ratio: `${textOf(from)}:${textOf(to)}` };
}

describe("causeOf", () => {
  const closes = [
    at("2019-04-03", "20"),
    at("2020-03-04", "40"),
    at("2020-04-03", "60"),
    at("2021-06-25", "151"),
  ];
  const market = { closes, changes: [] };
  const events = [change("2015-05-04", "10", "1"), change("2021-06-28", "1", "10")];
  const split = { kind: "event", ratio: "1:10", day: "2021-06-28" };

  it("names an event as large as the gap, whichever side the price is from, and the nearest of several", () => {
    expect(cause({ closes, changes: events }, "2021-06-25", "15.05")).toEqual(split);
    expect(cause({ closes, changes: events }, "2021-06-25", "1490")).toEqual(split);
    expect(cause({ closes, changes: events.slice(0, 1) }, "2021-06-25", "15.05")).toEqual({
      kind: "event",
      ratio: "10:1",
      day: "2015-05-04",
    });
  });

  it("says that a price is adjusted by all later events together", () => {
    const changes = [change("2021-07-01", "1", "2"), change("2023-07-03", "1", "3")];
    expect(cause({ closes, changes }, "2021-06-25", "25.2")).toEqual({ kind: "adjusted" });
  });

  it("takes a factor of a hundred without an event for cents, and with one for the event", () => {
    expect(cause(market, "2021-06-25", "15100")).toEqual({ kind: "cents" });
    expect(cause(market, "2021-06-25", "1.53")).toEqual({ kind: "cents" });
    const changes = [change("2021-06-28", "1", "100")];
    expect(cause({ closes, changes }, "2021-06-25", "1.53")).toMatchObject({ kind: "event" });
  });

  it("finds the close that fits on a day easily confused: day and month exchanged, or another year", () => {
    expect(cause(market, "2020-03-04", "60.9")).toEqual({ kind: "date", day: "2020-04-03" });
    expect(cause(market, "2020-04-03", "20.4")).toEqual({ kind: "date", day: "2019-04-03" });
    // 03/04 was a Friday; its close is the last one before the following Sunday.
    const later = { closes: [...closes, at("2022-04-05", "140")], changes: [] };
    expect(cause(later, "2022-04-05", "60")).toEqual({ kind: "date", day: "2020-04-03" });
  });

  it("guesses a whole number last of all", () => {
    expect(cause(market, "2021-06-25", "740")).toEqual({ kind: "whole-number", ratio: "1:5" });
    expect(cause(market, "2021-06-25", "9.9")).toEqual({ kind: "whole-number", ratio: "15:1" });
    expect(cause(market, "2021-06-25", "370")).toEqual({ kind: "unknown" });
  });
});

const day = "2023-03-15";
const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => decimal(`${cents}`).div(100));

it("finds any event that a price was entered on the wrong side of", () => {
  const counts = fc.constantFrom("2", "3", "5", "10", "50", "100", "1000");
  fc.assert(
    fc.property(
      price,
      counts,
      fc.boolean(),
      fc.integer({ min: 1, max: 2000 }),
      (close, count, reverse, days) => {
        const ratio = reverse ? { from: decimal(count), to: one } : { from: one, to: decimal(count) };
        const market = {
          closes: [{ day, price: close }],
          changes: [{ day: addDays(day, days), ratio }],
        };
        const trade = { day, price: close.times(ratio.from).div(ratio.to) };
        const gap = createMarketGapCheck(market)(day, trade.price);
        expect(gap && probableCause(trade, gap, market)).toEqual({
          kind: "event",
          ratio,
          day: addDays(day, days),
        });
      },
    ),
  );
});

it("always has an answer, and a date only where the price fits its close", () => {
  const closes = fc
    .uniqueArray(fc.record({ day: fc.nat(5000).map((days) => addDays("2012-01-02", days)), price }), {
      selector: (close) => close.day,
      minLength: 1,
      maxLength: 40,
    })
    .map((all) => all.toSorted((a, b) => (a.day < b.day ? -1 : 1)));
  fc.assert(
    fc.property(closes, price, fc.nat(39), (all, paid, index) => {
      const traded = all[index % all.length]?.day ?? day;
      const market = { closes: all, changes: [] };
      const gap = createMarketGapCheck(market)(traded, paid);
      fc.pre(gap !== undefined);
      const found = gap && probableCause({ day: traded, price: paid }, gap, market);
      if (found?.kind !== "date") return;
      const close = all.find((each) => each.day === found.day);
      expect(found.day).not.toBe(traded);
      expect(close && Math.abs(paid.div(close.price).minus(1).toNumber())).toBeLessThanOrEqual(0.03);
    }),
  );
});
