import fc from "fast-check";
import { expect, it } from "vitest";
import { sumOf } from "#domain/income/income-sums.ts";
import { paymentsInCents, sumInCents } from "#domain/income/payments-in-cents.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const payment = fc
  .record({
    units: fc.integer({ min: 1, max: 10_000 }),
    perUnit: fc.integer({ min: 1, max: 99_999_999 }),
    rate: fc.constantFrom("0", "0.15", "0.175", "0.225"),
  })
  .map(({ units, perUnit, rate }) => {
    const gross = decimal(String(perUnit)).div("100000000").times(units);
    const withheld = gross.times(rate);
    return { gross, withheld, net: gross.minus(withheld) };
  });

const columns = ["gross", "withheld", "net"] as const;

it("shows payments that sum to the shown sum in each column, and of which each sums by itself", () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 30 }), (payments) => {
      const shown = paymentsInCents(payments);
      const exact = sumOf(payments);
      const total = sumInCents(exact);
      const sum = sumOf(shown);
      for (const column of columns) expect(sum[column].toFixed(2)).toBe(total[column].toFixed(2));
      expect(total.net.toFixed(2)).toBe(exact.net.toDecimalPlaces(2).toFixed(2));
      expect(total.gross.toFixed(2)).toBe(exact.gross.toDecimalPlaces(2).toFixed(2));
      for (const [i, { gross, withheld, net }] of shown.entries()) {
        expect(net.plus(withheld).eq(gross)).toBe(true);
        if (payments[i]?.withheld.isZero()) expect(net.eq(gross)).toBe(true);
      }
    }),
  );
});

it("leaves a payment in cents as it was confirmed", () => {
  const of = (gross: string, withheld: string) => ({
    gross: decimal(gross),
    withheld: decimal(withheld),
    net: decimal(gross).minus(withheld),
  });
  // 41.25 was paid; 100 × 0.12345 and 100 × 0.12344 are 24.689 together.
  const shown = paymentsInCents([of("50", "8.75"), of("12.345", "0"), of("12.344", "0")]);
  expect(shown.map(({ net }) => net.toFixed(2))).toEqual(["41.25", "12.35", "12.34"]);
  const halves = paymentsInCents([of("50", "8.75"), of("12.345", "0"), of("12.345", "0")]);
  expect(halves.map(({ net }) => net.toFixed(2))).toEqual(["41.25", "12.34", "12.35"]);
});
