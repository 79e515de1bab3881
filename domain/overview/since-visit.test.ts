import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { resultSince } from "#domain/overview/since-visit.ts";

const days = ["2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];
const results = ["0", "10", "10", "10", "25", "5"].map(decimal);
const facts = {
  today: "2026-11-18",
  firstEntry: "2026-11-13",
  lastKnown: { day: "2026-11-18", awaited: null },
};

const change = (
  closesUntil: string,
  series: Partial<Parameters<typeof resultSince>[1]> = {},
  own: Partial<Parameters<typeof resultSince>[2]> = {},
) => {
  const since = resultSince(
    { closesUntil },
    { days, results, pricedOn: "2026-11-17", ...series },
    { ...facts, ...own },
  );
  return since && { amount: textOf(since.amount), isNewer: since.isNewer };
};

it("is the last result minus the one on the closes of the visit", () => {
  expect(change("2026-11-13")).toEqual({ amount: "-5", isNewer: true });
  expect(change("2026-11-16")).toEqual({ amount: "-20", isNewer: true });
});

it("is the whole result if the portfolio began later, and unknown if the period did", () => {
  expect(change("2026-11-10")).toEqual({ amount: "5", isNewer: true });
  expect(change("2026-11-10", {}, { firstEntry: "2025-01-02" })).toBeNull();
  // Entries since a visit of long ago began before the period, too.
  expect(change("2024-01-02", {}, { firstEntry: "2025-01-02" })).toBeNull();
});

it("is unknown if the result of either day is", () => {
  expect(change("2026-11-13", { results: results.map((each, i) => (i === 1 ? null : each)) })).toBeNull();
  expect(change("2026-11-13", { results: results.map(() => null) })).toBeNull();
});

it("has nothing newer if the newest price is of the visit, and is unknown once such prices are late", () => {
  const until = { results: results.map((each, i) => (i > 1 ? null : each)), pricedOn: "2026-11-13" };
  expect(change("2026-11-13", until)).toEqual({ amount: "0", isNewer: false });
  expect(change("2026-11-16", until)).toEqual({ amount: "0", isNewer: false });
  const late = {
    lastKnown: { day: "2026-11-13", awaited: { what: "prices" as const, since: "2026-11-13" } },
  };
  expect(change("2026-11-13", until, late)).toBeNull();
});

it("ends on the last day on which most of the value is known", () => {
  const lastKnown = { day: "2026-11-16", awaited: { what: "prices" as const, since: "2026-11-16" } };
  expect(change("2026-11-13", {}, { lastKnown })).toEqual({ amount: "15", isNewer: true });
});

it("adds up over the visits between two days", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 3, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      (cents, a, b) => {
        const series = {
          days: cents.map((_, i) => addDays("2026-01-01", i)),
          results: cents.map((cent) => decimal(String(cent)).div(100)),
        };
        const [first = 0, second = 0] = [a % cents.length, b % cents.length].toSorted((x, y) => x - y);
        const dayOf = (i: number) => series.days[i] ?? "";
        const last = dayOf(cents.length - 1);
        const known = { today: last, firstEntry: "2026-01-01", lastKnown: { day: last, awaited: null } };
        const amountSince = (i: number, until = cents.length - 1) =>
          resultSince(
            { closesUntil: dayOf(i) },
            {
              days: series.days.slice(0, until + 1),
              results: series.results.slice(0, until + 1),
              pricedOn: dayOf(until),
            },
            known,
          )?.amount ?? decimal("NaN");
        const parts = amountSince(first, second).plus(amountSince(second));
        expect(textOf(amountSince(first))).toBe(textOf(parts));
      },
    ),
  );
});
