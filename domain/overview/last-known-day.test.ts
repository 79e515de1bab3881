import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { lastKnownDay } from "#domain/overview/last-known-day.ts";
import { isStale } from "#domain/valuation/valuation.ts";

/** A Monday without a session so far. */
const today = "2026-11-23";

/** An asset with a market price of a day. */
const priced = (value: string, day: string) => ({
  marketValue: decimal(value),
  currentPrice: { price: decimal("1"), day, source: "B3" },
  hasOldPrice: isStale(day, today),
});

/** A contract whose published rates end on a day, after a valuation of the owner or not. */
const contract = (value: string, day: string, isOwn = false) => ({
  marketValue: decimal(value),
  currentPrice: { price: decimal("1"), day, source: "contrato", isOwn, ratesUntil: day },
  hasOldPrice: !isOwn && isStale(day, today),
});

/** An asset that its owner values: no newer price is awaited. */
const owned = (value: string, day: string) => ({
  marketValue: decimal(value),
  currentPrice: { price: decimal("1"), day, source: "own-valuation", isOwn: true },
  hasOldPrice: false,
});

it("is the newest price while recent prices cover half of the value", () => {
  expect(lastKnownDay([priced("40", "2026-11-20"), priced("10", "2026-05-13")], today)).toEqual({
    day: "2026-11-20",
    awaited: null,
  });
  expect(lastKnownDay([], today)).toEqual({ day: today, awaited: null });
});

it("is today while no session follows the newest price", () => {
  // 22 November 2026 is a Sunday; the session of the 20th is a holiday.
  expect(lastKnownDay([priced("40", "2026-11-19")], "2026-11-22").day).toBe("2026-11-22");
});

it("is the newest day such that prices of it or later cover half of the value", () => {
  const day = (...positions: Parameters<typeof lastKnownDay>[0]) => lastKnownDay(positions, today).day;
  const petrobras = (since = "2026-08-21") => priced("0.6", since);
  const vale = priced("0.3", "2026-08-20");
  const bitcoin = priced("0.1", "2026-05-13");
  expect(day(vale, petrobras())).toBe("2026-08-21");
  expect(day(petrobras(), vale, bitcoin)).toBe("2026-08-21");
  expect(day(bitcoin, petrobras("2026-07-01"), vale)).toBe("2026-07-01");
  // A purchase of today prices its own asset alone.
  expect(lastKnownDay([petrobras(), vale, priced("0.2", today)], today)).toEqual({
    day: "2026-08-21",
    awaited: "prices",
  });
});

it("ends with the published rates of a contract, although other assets have newer prices", () => {
  const stock = priced("90", "2026-11-19");
  expect(lastKnownDay([stock, contract("10", "2026-08-21")], today)).toEqual({
    day: "2026-08-21",
    awaited: "rates",
  });
  expect(lastKnownDay([stock, contract("10", "2026-10-15", true)], today)).toEqual({
    day: "2026-10-15",
    awaited: "rates",
  });
  // One rate is published a business day later.
  expect(lastKnownDay([stock, contract("10", "2026-11-19")], today).awaited).toBeNull();
});

it("names prices if market prices and rates end together", () => {
  expect(lastKnownDay([priced("90", "2026-08-21"), contract("10", "2026-08-21")], today)).toEqual({
    day: "2026-08-21",
    awaited: "prices",
  });
});

it("awaits nothing of what its owner values", () => {
  expect(lastKnownDay([owned("10", "2026-03-15")], today)).toEqual({ day: "2026-03-15", awaited: null });
});

it("covers half of the value with prices of the day or later, and no later price day does", () => {
  const position = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 300 }))
    .map(([value, age]) => priced(String(value), addDays(today, -age)));
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), (positions) => {
      const { day } = lastKnownDay(positions, today);
      const total = positions.reduce((sum, { marketValue }) => sum + Number(marketValue), 0);
      const coveredFrom = (since: string) =>
        positions
          .filter(({ currentPrice, hasOldPrice }) => !hasOldPrice || currentPrice.day >= since)
          .reduce((sum, { marketValue }) => sum + Number(marketValue), 0);
      expect(day <= today && coveredFrom(day) * 2 >= total).toBe(true);
      for (const { currentPrice, hasOldPrice } of positions)
        if (hasOldPrice && currentPrice.day > day)
          expect(coveredFrom(currentPrice.day) * 2).toBeLessThan(total);
    }),
  );
});
