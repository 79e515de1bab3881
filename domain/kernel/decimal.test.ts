import fc from "fast-check";
import { expect, it } from "vitest";
import { exactUnits } from "#domain/kernel/amount.ts";
import { billionths, Decimal, decimal } from "#domain/kernel/decimal.ts";

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

it("a text is the decimal that decimal.js parses, word for word, as the database writes it or not", () => {
  const whole = fc.oneof(fc.nat(9_999_999), fc.constantFrom(0, 1, 10, 9_999_999, 10_000_000, 123_456_789));
  const decimals = fc.oneof(
    fc.nat(9_999_999_999).map((digits) => `${digits}`.padStart(10, "0")),
    fc.constantFrom("0000000000", "3400000000", "0000001000", "0000000001", "5", "12345678901"),
  );
  fc.assert(
    fc.property(fc.constantFrom("", "-"), whole, decimals, (sign, before, after) => {
      const text = `${sign}${before}.${after}`;
      expect(decimal(text)).toEqual(new Decimal(text));
    }),
  );
});

it.each(["", "1,5000000000", " 1.5000000000", "1.500000000x", "1e2.5000000000"])(
  "refuses the text '%s'",
  (text) => {
    expect(() => decimal(text)).toThrow("Invalid argument");
  },
);
