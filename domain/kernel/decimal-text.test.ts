import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCompactText, formatDecimalText } from "#domain/kernel/decimal-text.ts";

/** The same by the formatter of the platform, which follows the Unicode locale data. */
const byIntl = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat("pt-BR", { signDisplay: "negative", ...options });
  return (text: string) => format.format(text as Intl.StringNumericLiteral).replace("-", "\u2212");
};

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`), { size: "max" });
/** Also with leading zeros, with the digits around a rounding, and as JavaScript writes small numbers. */
const decimals = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: fc.oneof(
      digits(1, 25),
      fc.constantFrom("0", "9", "99", "999", "999999", "999994999", "999999999999"),
    ),
    decimals: fc.oneof(digits(0, 14), fc.constantFrom("5", "05", "005", "995", "4999", "99999999999")),
    exponent: fc.oneof({ weight: 5, arbitrary: fc.constant("") }, fc.constantFrom("e-7", "e+21", "e-12")),
  })
  .map(({ sign, whole, decimals: part, exponent }) => `${sign}${whole}${part && `.${part}`}${exponent}`);
const roundings = fc
  .tuple(fc.nat(10), fc.nat(10), fc.constantFrom(0, 2))
  .map(([a, b, shift]) => ({ min: Math.min(a, b), max: Math.max(a, b), shift }));

test("a decimal is written as Intl writes it in pt-BR", () => {
  fc.assert(
    fc.property(decimals, roundings, (text, { min, max, shift }) => {
      const expected = byIntl({
        minimumFractionDigits: min,
        maximumFractionDigits: max,
        style: shift === 2 ? "percent" : "decimal",
      });
      expect(formatDecimalText(text, { min, max, shift })).toBe(expected(text).replace("%", ""));
    }),
    { numRuns: 2000 },
  );
});

test("a compact number is written as Intl writes it in pt-BR", () => {
  const expected = byIntl({ notation: "compact", maximumFractionDigits: 2 });
  const upToTrillions = decimals.filter((text) => /^-?\d{1,15}(\.\d+)?$/.test(text));
  fc.assert(
    fc.property(upToTrillions, (text) => {
      expect(formatCompactText(text)).toBe(expected(text));
    }),
    { numRuns: 2000 },
  );
});

test("text that is no decimal stays as it is", () =>
  expect(formatDecimalText("–", { min: 2, max: 2 })).toBe("–"));
