import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { roundedPercents } from "#domain/targets/rounded-percents.ts";

const percentsOf = (...values: string[]) =>
  roundedPercents(values.map(decimal)).map((percent) => textOf(percent));

it("thirds get 33,34, 33,33 and 33,33", () => {
  expect(percentsOf("1", "1", "1")).toEqual(["33.34", "33.33", "33.33"]);
  expect(percentsOf("7000", "3000")).toEqual(["70", "30"]);
  expect(percentsOf("0", "0")).toEqual(["0", "0"]);
});

it("adds up to 100, each less than a hundredth away from its part", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, (values) => {
      const whole = values.reduce((sum, value) => sum + value, 0);
      fc.pre(whole > 0);
      const percents = roundedPercents(values.map((value) => new Decimal(value)));
      expect(percents.reduce((sum, percent) => sum.plus(percent), zero).eq(100)).toBe(true);
      for (const [index, percent] of percents.entries()) {
        const exact = new Decimal(values[index] ?? 0).times(100).div(whole);
        expect(percent.minus(exact).abs().lt("0.01")).toBe(true);
      }
    }),
  );
});
