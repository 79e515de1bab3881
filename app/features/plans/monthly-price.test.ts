import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { monthlyPriceOf } from "./monthly-price.ts";

test.each([
  ["699", "58.25"],
  ["699.90", "58.33"],
  ["0.06", "0.01"],
  ["0", "0"],
])("%s a year", (year, month) => expect(monthlyPriceOf(year)).toBe(month));

test("twelve months are the year's price but for half a cent each", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 8n }), (cents) => {
      const year = decimal(String(cents)).div(100);
      const months = decimal(monthlyPriceOf(year.toString())).times(12);
      expect(months.minus(year).abs().lte("0.06")).toBe(true);
    }),
  );
});
