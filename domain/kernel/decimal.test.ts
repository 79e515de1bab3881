import fc from "fast-check";
import { expect, it } from "vitest";
import { exactUnits } from "#domain/kernel/amount.ts";
import { billionths, Decimal } from "#domain/kernel/decimal.ts";

const edges = [0, 1, 99, 100, 999_999_999, 1_000_000_000, 1_000_000_001, 1_000_000_100, 1_230_000_000];
const largest = 999_999_999_999_999;
const counts = fc.oneof(
  fc.constantFrom(...edges, largest),
  fc.nat(largest),
  // Factors of contracts.
  fc.integer({ min: 900_000_000, max: 60_000_000_000 }),
  fc.integer({ min: 10, max: 600 }).map((count) => count * 100_000_000),
);

it("a count of billionths is the decimal that its text is, word for word", () => {
  fc.assert(
    fc.property(counts, (count) => {
      const value = billionths(count);
      expect(value).toEqual(new Decimal(`${count}e-9`));
      expect(exactUnits(value, 9)).toBe(BigInt(count));
      expect(value.times(3).minus(value).div(2).toString()).toBe(value.toString());
    }),
  );
});

it("a value that is no count is refused, as its text is", () => {
  expect(() => billionths(Number.NaN)).toThrow("Invalid argument");
});
