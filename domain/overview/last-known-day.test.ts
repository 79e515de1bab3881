import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { lastKnownDay } from "#domain/overview/last-known-day.ts";

/** A Monday without a session so far. */
const today = "2026-11-23";

type Held = Parameters<typeof lastKnownDay>[0][number];

const tradedOn = "2023-01-02";

/** An asset with a market price of a day. */
const priced = (value: string, day: string): Held => ({
  value: decimal(value),
  quote: { price: one, day, source: "B3" },
  tradedOn,
  isTraded: true,
});

/** A contract whose published rates end on a day, after a valuation of the owner or not. */
const contract = (value: string, day: string, isOwn = false): Held => ({
  value: decimal(value),
  quote: { price: one, day, source: "contrato", isOwn, ratesUntil: day },
  tradedOn,
  isTraded: false,
});

/** An asset that its owner values: no newer price is awaited. */
const owned = (value: string, day: string): Held => ({
  value: decimal(value),
  quote: { price: one, day, source: "own-valuation", isOwn: true },
  tradedOn,
  isTraded: false,
});

/** An asset that has only entries. */
const unpriced = (value: string): Held => ({
  value: decimal(value),
  quote: undefined,
  tradedOn: today,
  isTraded: true,
});

const knownOn = (held: readonly Held[], newestSession?: string, end = today) =>
  lastKnownDay(held, { end, newestSession });

it("is the newest close of the market, whatever an asset without newer ones weighs", () => {
  const stopped = priced("90", "2026-05-13");
  expect(knownOn([priced("40", "2026-11-19"), stopped], "2026-11-19")).toEqual({
    day: "2026-11-19",
    awaited: null,
  });
  const old = { day: "2026-08-21", awaited: { what: "prices", since: "2026-08-21" } };
  const held = [priced("6", "2026-08-21"), priced("3", "2026-08-20")];
  expect(knownOn(held, "2026-08-21")).toEqual(old);
  // Savings whose rates end in 2024, a share that was delisted, and one bought today without any close.
  const others = [contract("10", "2024-05-09"), stopped, unpriced("500")];
  expect(knownOn([...held, ...others], "2026-08-21")).toEqual(old);
});

it("is the end without any price, and without holdings", () => {
  const nothingAwaited = { day: today, awaited: null };
  expect(knownOn([], "2026-08-21")).toEqual(nothingAwaited);
  expect(knownOn([unpriced("10")], "2026-08-21")).toEqual(nothingAwaited);
  expect(knownOn([owned("10", today)], "2026-08-21")).toEqual(nothingAwaited);
});

it("is the end while no session follows the newest close", () => {
  // 22 November 2026 is a Sunday; the session of the 20th is a holiday.
  expect(knownOn([priced("40", "2026-11-19")], "2026-11-19", "2026-11-22").day).toBe("2026-11-22");
});

it("is the newest day whose prices cover half of what is traded", () => {
  const share = priced("6", "2026-08-21");
  const day = (...held: Held[]) => knownOn(held, "2026-08-21").day;
  expect(day(share, priced("1", "2026-11-20"))).toBe("2026-08-21");
  // With coins for most of the value, the shares are carried.
  expect(day(share, priced("7", "2026-11-19"))).toBe("2026-11-19");
  expect(day(share, contract("100", "2026-11-19"))).toBe("2026-08-21");
});

it("is the day of the market's closes if all assets are older, of which each is carried", () => {
  expect(knownOn([priced("1", "2025-03-10"), contract("9", "2024-05-09")], "2026-08-21")).toEqual({
    day: "2026-08-21",
    awaited: { what: "prices", since: "2025-03-10" },
  });
  const noneSince = { day: "2026-08-21", awaited: { what: "rates", since: "2024-05-09" } };
  expect(knownOn([contract("9", "2024-05-09")], "2026-08-21")).toEqual(noneSince);
  // A trade after those closes is newer than they are.
  const traded = { ...contract("9", "2024-05-09"), tradedOn: "2026-10-05" };
  expect(knownOn([traded], "2026-08-21").day).toBe(today);
});

it("is the newest valuation of what its owner values, and not before the market's closes", () => {
  expect(knownOn([owned("10", "2026-03-16")])).toEqual({ day: "2026-03-16", awaited: null });
  expect(knownOn([owned("10", "2026-03-16")], "2026-08-21").day).toBe("2026-08-21");
  expect(knownOn([owned("10", "2026-10-16"), priced("90", "2024-05-09")], "2026-08-21").day).toBe(
    "2026-10-16",
  );
});

it("ends with the market's closes and not with a contract's rates, which are published a day later", () => {
  const held = [priced("90", "2026-08-21"), contract("10", "2026-08-20")];
  expect(knownOn(held, "2026-08-21")).toEqual({
    day: "2026-08-21",
    awaited: { what: "prices", since: "2026-08-21" },
  });
  expect(knownOn([contract("10", "2026-08-20")], "2026-08-21")).toEqual({
    day: "2026-08-20",
    awaited: { what: "rates", since: "2026-08-20" },
  });
  // The fixed rate of the other contract needs none.
  expect(knownOn([contract("10", "2026-08-21"), contract("10", today)], "2026-08-21").day).toBe("2026-08-21");
});

it("takes an entry of a contract or of what its owner values as a price of its day", () => {
  const tradedLater = (held: Held) => ({ ...held, tradedOn: "2026-11-03" });
  expect(knownOn([tradedLater(owned("10", "2026-09-01"))], "2026-08-21").day).toBe("2026-11-03");
  expect(knownOn([tradedLater(contract("10", "2026-08-21"))], "2026-08-21").day).toBe("2026-11-03");
  // A withdrawal from savings whose rates stopped long before says nothing of the market.
  const held = [contract("10", "2026-08-21"), tradedLater(contract("10", "2024-05-09"))];
  expect(knownOn(held, "2026-08-21").day).toBe("2026-08-21");
});

it("is the same with more assets that have no price of the market's last sessions", () => {
  const age = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(today, -days));
  const value = fc.integer({ min: 1, max: 99 }).map(String);
  const current = fc.tuple(value, age(0, 93), fc.boolean());
  const behind = fc.tuple(value, fc.option(age(110, 900)), fc.boolean());
  const make = ([worth, day, isTraded]: [string, string | null, boolean]): Held =>
    day === null ? unpriced(worth) : isTraded ? priced(worth, day) : contract(worth, day);
  fc.assert(
    fc.property(fc.array(current, { minLength: 1 }), fc.array(behind), (some, more) => {
      // 94 days before: 21 August.
      const held = [priced("1", "2026-08-21"), ...some.map(make)];
      expect(knownOn([...held, ...more.map(make)], "2026-08-21")).toEqual(knownOn(held, "2026-08-21"));
    }),
  );
});
