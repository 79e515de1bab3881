import fc from "fast-check";
import { expect, test } from "vitest";
import { meterScale } from "./meter-scale.ts";

test("the limit is the whole meter until the sales pass it, then the sales are", () => {
  expect(meterScale("5000", "20000")).toEqual({ filled: 25, mark: 100 });
  expect(meterScale("20000", "20000")).toEqual({ filled: 100, mark: 100 });
  expect(meterScale("25000", "20000")).toEqual({ filled: 100, mark: 80 });
  expect(meterScale("0", "20000")).toEqual({ filled: 0, mark: 100 });
});

test("the sales fill the meter up to the mark, or past it, as the sums compare", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (sales, limit) => {
      const { filled, mark } = meterScale(String(sales), String(limit));
      expect(Math.max(filled, mark)).toBe(100);
      expect(Math.sign(filled - mark)).toBe(Math.sign(sales - limit));
    }),
  );
});
