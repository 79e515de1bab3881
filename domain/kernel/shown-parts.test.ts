import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

const shown = (...amounts: string[]) => partsInCents(amounts.map(decimal)).map((amount) => amount.toFixed(2));

it("gives the largest part the cent that rounding leaves", () => {
  expect(shown("0.333", "0.333", "0.334")).toEqual(["0.33", "0.33", "0.34"]);
  expect(shown("100.004", "0.004", "0.004")).toEqual(["100.01", "0.00", "0.00"]);
  expect(shown("10.005", "20.005")).toEqual(["10.01", "20.00"]);
  expect(shown("1.5", "2.25")).toEqual(["1.50", "2.25"]);
  expect(shown()).toEqual([]);
});

it("sums to the rounded total, and rounds each other part by itself", () => {
  const amount = fc
    .integer({ min: -1_000_000, max: 1_000_000 })
    .map((units) => decimal(String(units)).div(1000));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
      const parts = partsInCents(amounts);
      const sum = (all: typeof amounts) => all.reduce((total, each) => total.plus(each), zero);
      expect(sum(parts).toFixed(2)).toBe(sum(amounts).toDecimalPlaces(2).toFixed(2));
      const moved = parts.filter((part, i) => !part.eq(amounts[i]?.toDecimalPlaces(2) ?? zero));
      expect(moved.length).toBeLessThanOrEqual(1);
    }),
  );
});
