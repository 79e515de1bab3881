import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  add,
  divide,
  exact,
  multiply,
  roundedText,
  subtract,
  zero,
} from "#tests/oracles/fractions/fraction.ts";

const text = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(12)).map(([units, places]) =>
  decimal(`${units}`)
    .div(10 ** places)
    .toFixed(),
);

describe("exact fractions", () => {
  it("keep what a decimal cannot: three thirds are one", () => {
    const third = divide(exact("1"), exact("3"));
    expect(add(add(third, third), third)).toEqual({ numerator: 1n, denominator: 1n });
  });

  it("have one form: the lowest terms, with the sign above", () => {
    expect(divide(exact("2"), exact("-4"))).toEqual({ numerator: -1n, denominator: 2n });
    expect(exact("-0.50")).toEqual({ numerator: -1n, denominator: 2n });
    expect(subtract(exact("0.1"), exact("0.10"))).toEqual(zero);
  });

  it("refuse a division by zero", () => {
    expect(() => divide(exact("1"), zero)).toThrow("Division by zero");
  });

  it.each([
    ["0.125", 2, "0.13"],
    ["-0.125", 2, "-0.13"],
    ["0.1249", 2, "0.12"],
    ["-0.004", 2, "0"],
    ["2.999", 2, "3"],
    ["1200", 0, "1200"],
    ["0.5", 0, "1"],
  ])("round %s to %i decimals as %s", (value, places, rounded) => {
    expect(roundedText(exact(value), places)).toBe(rounded);
  });

  it("add, multiply and round as the decimals do", () => {
    fc.assert(
      fc.property(text, text, fc.nat(14), (a, b, places) => {
        const left = decimal(a);
        const right = decimal(b);
        expect(roundedText(add(exact(a), exact(b)), places)).toBe(textOf(left.plus(right), places));
        expect(roundedText(multiply(exact(a), exact(b)), places)).toBe(textOf(left.times(right), places));
      }),
    );
  });
});
