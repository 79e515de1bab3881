import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { groupedInCents, partsInCents } from "#domain/kernel/shown-parts.ts";

const shown = (...amounts: string[]) => partsInCents(amounts.map(decimal)).map((amount) => amount.toFixed(2));

it("gives the largest part the cent that rounding leaves", () => {
  expect(shown("0.333", "0.333", "0.334")).toEqual(["0.33", "0.33", "0.34"]);
  expect(shown("100.004", "0.004", "0.004")).toEqual(["100.01", "0.00", "0.00"]);
  expect(shown("10.005", "20.005")).toEqual(["10.01", "20.00"]);
  expect(shown("1.5", "2.25")).toEqual(["1.50", "2.25"]);
  expect(shown()).toEqual([]);
});

it("leaves whole cents as they are: they can be checked by hand", () => {
  // 10 × 38.41, beside two that round down.
  expect(shown("384.10", "20.004", "1.004")).toEqual(["384.10", "20.01", "1.00"]);
  // Ten halves of a cent each round up, and none of them can take five cents.
  expect(shown("100", ...Array<string>(10).fill("0.005"))).toEqual(["99.95", ...Array(10).fill("0.01")]);
});

const thousandths = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .map((units) => decimal(String(units)).div(1000));

it("sums to the groups in cents, and these to the total in cents", () => {
  const parts = fc.array(fc.record({ group: fc.constantFrom("a", "b", "c"), amount: thousandths }));
  fc.assert(
    fc.property(parts, (all) => {
      const shownOf = groupedInCents(
        all,
        ({ group }) => group,
        ({ amount }) => amount,
      );
      const exactSum = (of: typeof all) => of.reduce((sum, { amount }) => sum.plus(amount), zero);
      const shownSum = (of: typeof all) =>
        of.reduce((sum, part) => sum.plus(shownOf.get(part) ?? zero), zero);
      expect(shownSum(all).toFixed(2)).toBe(exactSum(all).toFixed(2));
      const groups = [...Map.groupBy(all, ({ group }) => group).values()];
      const totals = partsInCents(groups.map(exactSum)).map((amount) => amount.toFixed(2));
      expect(groups.map((group) => shownSum(group).toFixed(2))).toEqual(totals);
    }),
  );
});

it("sums to the rounded total, and rounds each other part by itself", () => {
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 12 }), (amounts) => {
      const parts = partsInCents(amounts);
      const sum = (all: typeof amounts) => all.reduce((total, each) => total.plus(each), zero);
      expect(sum(parts).toFixed(2)).toBe(sum(amounts).toDecimalPlaces(2).toFixed(2));
      const moved = parts.filter((part, i) => !part.eq(amounts[i]?.toDecimalPlaces(2) ?? zero));
      expect(moved.length).toBeLessThanOrEqual(1);
    }),
  );
});
