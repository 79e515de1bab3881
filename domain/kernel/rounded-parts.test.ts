import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { roundedParts } from "#domain/kernel/rounded-parts.ts";

it("gives thirds of a sum that sum to it", () => {
  const third = decimal("10").div(3);
  expect(roundedParts([third, third, third]).map((part) => textOf(part, 20))).toEqual([
    "3.3333333333",
    "3.3333333334",
    "3.3333333333",
  ]);
});

it("always sums to the rounded sum, and never differs from an amount by more than its last digit", () => {
  const amount = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 97 }))
    .map(([over, under]) => decimal(`${over}`).div(under));
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const parts = roundedParts(amounts);
      const sumOfParts = parts.reduce((sum, part) => sum.plus(part), zero);
      const sum = amounts.reduce((total, each) => total.plus(each), zero);
      expect(textOf(sumOfParts, 20)).toBe(textOf(sum));
      for (const [i, part] of parts.entries())
        expect(
          part
            .minus(amounts[i] ?? zero)
            .abs()
            .lte("1e-10"),
        ).toBe(true);
    }),
  );
});
