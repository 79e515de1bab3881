import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  add,
  divide,
  exact,
  isLess,
  one,
  productOf,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { buy, type Draft, entriesOf, sell, split } from "#tests/oracles/ledger/replay-support.ts";
import { bookOf } from "#tests/oracles/returns/naive-book.ts";
import {
  isPriced,
  monthsOf,
  naiveBenchmarkEquivalent,
  resultOver,
  returnFactors,
  returnOver,
  valuesByDay,
} from "#tests/oracles/returns/naive-returns.ts";

const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => decimal(`${units}`).div(100).toFixed());
const quantity = cents(100_000);
const price = cents(10_000);

const assetId = fc.constantFrom("A", "B");
const day = fc.nat(75).map((index) => addDays("2025-12-20", index));
const trade = fc.record({
  day,
  assetId,
  kind: fc.constantFrom(buy, sell),
  quantity,
  price,
  fees: cents(3_000),
});
const trades = fc.array(trade, { maxLength: 12 });
const closes = fc.uniqueArray(fc.record({ day, assetId, price }), {
  maxLength: 20,
  selector: ({ day, assetId }) => day + assetId,
});
const span = fc
  .tuple(day, day)
  .map((days) => days.toSorted())
  .map(([after = "", until = ""]) => ({ after, until }));

type Trades = typeof trades extends fc.Arbitrary<infer All> ? All : never;
type Closes = typeof closes extends fc.Arbitrary<infer All> ? All : never;

function bookWith(some: Trades, prices: Closes, ...more: Draft[]) {
  const drafts = some.map(({ kind, day, assetId, quantity, price, fees }) =>
    kind(day, assetId, quantity, price, { fees }),
  );
  const closesOf = (id: string) =>
    prices.flatMap(({ day, assetId, price }) => (assetId === id ? { day, price: decimal(price) } : []));
  return bookOf(entriesOf(...drafts, ...more), new Map(["A", "B"].map((id) => [id, closesOf(id)])));
}

describe("any portfolio", () => {
  it("gives one share bought monthly at its close exactly what the share did, whatever the sizes", () => {
    const months = fc.array(fc.record({ price, quantity, between: fc.option(price) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(months, (plan) => {
        const dayOf = (index: number, day: string): Day => `2025-${`${index + 1}`.padStart(2, "0")}-${day}`;
        const prices = plan.flatMap((month, index) => {
          const bought = { day: dayOf(index, "10"), price: decimal(month.price) };
          return month.between
            ? [bought, { day: dayOf(index, "20"), price: decimal(month.between) }]
            : [bought];
        });
        const drafts = plan.map((month, index) => buy(dayOf(index, "10"), "A", month.quantity, month.price));
        const book = bookOf(entriesOf(...drafts), new Map([["A", prices]]));
        const [first = "", last = ""] = [prices[0], prices.at(-1)].map((close) => close?.price.toFixed());
        const assetReturn = subtract(divide(exact(last), exact(first)), one);
        expect(returnOver(book, { after: "2025-01-09", until: "2025-12-31" })).toEqual(assetReturn);
        expect(returnOver(book, { after: "2025-01-10", until: "2025-12-31" })).toEqual(assetReturn);
      }),
    );
  });

  it("has months that multiply to the period's return, and results that add up to its result", () => {
    fc.assert(
      fc.property(trades, closes, span, (some, prices, period) => {
        const book = bookWith(some, prices);
        const months = monthsOf(period);
        const returns = months.flatMap((month) => returnOver(book, month) ?? []);
        const chained = subtract(productOf(returns.map((each) => add(one, each))), one);
        expect(returnOver(book, period)).toEqual(returns.length > 0 ? chained : undefined);
        expect(sumOf(months.map((month) => resultOver(book, month)))).toEqual(resultOver(book, period));
        const allKnown = months.every((month) => isPriced(book, month));
        expect(isPriced(book, period) || !allKnown).toBe(true);
      }),
    );
  });

  it("loses at most all of it, on any day", () => {
    fc.assert(
      fc.property(trades, closes, span, (some, prices, period) => {
        const factors = returnFactors(bookWith(some, prices), period);
        for (const factor of factors.values()) expect(isLess(factor, zero)).toBe(false);
      }),
    );
  });

  it("is not changed by a split, with prices and quantities of its day and later in new units", () => {
    const ratio = fc.constantFrom([1, 2], [1, 10], [4, 1], [10, 1], [5, 2]);
    fc.assert(
      fc.property(trades, closes, span, day, ratio, (some, prices, period, splitOn, [from = 1, to = 1]) => {
        const isAfter = (fact: { day: Day; assetId: string }) => fact.assetId === "A" && fact.day >= splitOn;
        const inNewUnits = (units: string) => decimal(units).times(to).div(from).toFixed();
        const perNewUnit = (amount: string) => decimal(amount).times(from).div(to).toFixed();
        const newCloses = prices.map((close) =>
          isAfter(close) ? { ...close, price: perNewUnit(close.price) } : close,
        );
        const newTrades = some.map((each) =>
          isAfter(each)
            ? { ...each, price: perNewUnit(each.price), quantity: inNewUnits(each.quantity) }
            : each,
        );
        const book = bookWith(some, prices);
        const withSplit = bookWith(newTrades, newCloses, split(splitOn, "A", from, to));
        expect(returnFactors(withSplit, period)).toEqual(returnFactors(book, period));
        expect(resultOver(withSplit, period)).toEqual(resultOver(book, period));
        expect(isPriced(withSplit, period)).toBe(isPriced(book, period));
      }),
    );
  });

  it("has in a benchmark without growth what was in it and put in, less what was taken out", () => {
    fc.assert(
      fc.property(trades, closes, span, (some, prices, period) => {
        const book = bookWith(some, prices);
        const value = valuesByDay(book, { from: period.until, to: period.until }).get(period.until) ?? zero;
        expect(naiveBenchmarkEquivalent(book, period, new Map())).toEqual(
          subtract(value, resultOver(book, period)),
        );
      }),
    );
  });
});
