import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalMarkOf, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";

it.each<[text: string, number: string]>([
  ["46", "46"],
  ["34.84", "34.84"],
  ["1.234,56", "1234.56"],
  ["1,234.56", "1234.56"],
  ["1.234.567", "1234567"],
  ["1.234.567,8", "1234567.8"],
  ["R$ 12,603", "12.603"],
  ["R$\u00a01.234,56", "1234.56"],
  [" -5,00 ", "-5"],
  ["-R$ 5,00", "-5"],
  ["(5,00)", "-5"],
  ["\u22125", "-5"],
  ["+100", "100"],
  ["+R$ 1,50", "1.5"],
  ["1'200", "1200"],
  ["-1'234'567,89", "-1234567.89"],
  ["1’200.5", "1200.5"],
  ["1.5E-3", "0.0015"],
  ["2.3e+7", "23000000"],
  ["75.09999999999999", "75.1"],
  ["0.30000000000000004", "0.3"],
  ["0.38639555", "0.38639555"],
])("reads %j as %s", (text, number) => {
  expect(parseNumber(text, "either")?.toString()).toBe(number);
});

it.each([
  "",
  "-",
  "abc",
  "12,",
  ".5",
  "1.2.3",
  "1,23,456.7",
  "1.234,5,6",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "1e99",
  "--5",
  "5-",
  "-5-",
  "(5)-",
  "5--",
  "++5",
  "5+",
  "1'20",
  "12'3456",
  "1'200'",
  "0.5'123",
  "1,00E+03",
  "1 2a",
  "12 5",
  "1 2345",
  "9".repeat(16),
  "9".repeat(61),
])("reads %j as no number", (text) => {
  expect(parseNumber(text, "either")).toBeNull();
});

it.each(["-", "", " ", "R$ -", "\u00a0"])("takes %j for a blank cell", (text) => {
  expect(isBlankCell(text)).toBe(true);
});

it("decides by the file whether a single mark groups thousands", () => {
  expect(parseNumber("1.234", "comma")?.toString()).toBe("1234");
  expect(parseNumber("1.234", "point")?.toString()).toBe("1.234");
  expect(parseNumber("1,234", "point")?.toString()).toBe("1234");
  expect(parseNumber("1,234", "comma")?.toString()).toBe("1.234");
  expect(parseNumber("12.5", "comma")?.toString()).toBe("12.5");
});

it.each<[cells: string[], mark: string]>([
  [["1.234,56", "10/05/2025"], "comma"],
  [["1234.56", "1.234"], "point"],
  [["12,5", "1.234"], "comma"],
  [["1.234"], "unknown"],
  [["1,234", "1.000"], "unknown"],
  [["1,5", "1.5"], "unknown"],
  [["0.1234"], "point"],
  [["0.123"], "unknown"],
  [["0.123", "1.000"], "unknown"],
  [["1.234.567"], "comma"],
  [["1,234,567"], "point"],
  [["1234,567"], "comma"],
  [["10.05.2025", "45301"], "unknown"],
  [["(1.234,5)"], "comma"],
  [["+1.000"], "unknown"],
  [["1'200", "1.000"], "unknown"],
])("finds the decimal mark of %j", (cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark);
});

it.each(["1.234", "1,234", "-1.234", "(1.234)", "R$ 1.234", "999,000"])(
  "reads no number from %j without a known mark",
  (text) => {
    expect(parseNumber(text, "unknown")).toBeNull();
    const comma = parseNumber(text, "comma");
    const point = parseNumber(text, "point");
    expect(comma?.eq(point ?? 0)).toBe(false);
  },
);

it.each([
  ["1.234,5", "1234.5"],
  ["12.5", "12.5"],
  ["0,123", "0.123"],
  ["1.234.567", "1234567"],
  ["1 234", "1234"],
  ["1\u202f234,50", "1234.5"],
  ["10000", "10000"],
])("reads %j as %s without a known mark", (text, number) => {
  expect(parseNumber(text, "unknown")?.toString()).toBe(number);
});

const grouped = (digits: string, separator: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);

it("reads back every amount in each of the styles in which a spreadsheet shows it", () => {
  const amount = fc.record({
    whole: fc.integer({ min: 0, max: 99_999_999 }).map(String),
    decimals: fc.stringMatching(/^\d{0,6}$/),
    isNegative: fc.boolean(),
  });
  fc.assert(
    fc.property(amount, ({ whole, decimals, isNegative }) => {
      const sign = isNegative ? "-" : "";
      const expected = Number(`${sign}${whole}.${decimals || "0"}`);
      for (const [comma, point, mark] of [
        [",", ".", "comma"],
        [".", ",", "point"],
      ] as const) {
        const rest = decimals === "" ? "" : comma + decimals;
        for (const text of [sign + whole + rest, sign + grouped(whole, point) + rest])
          for (const shown of [text, `R$ ${text}`, `\u00a0${text} `])
            expect(parseNumber(shown, mark)?.toNumber()).toBe(
              expected === 0 ? (isNegative ? -0 : 0) : expected,
            );
      }
    }),
  );
});

it("gives a storable number or null for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+eER$ ()\u00a0") }), (text) => {
      const number = parseNumber(text, "either");
      if (number === null) return;
      expect(number.decimalPlaces()).toBeLessThanOrEqual(10);
      expect(number.abs().lt("1e15")).toBe(true);
    }),
  );
});

it("takes no group that begins with 0 for thousands", () => {
  for (const mark of ["comma", "point"] as const) {
    expect(parseNumber("0.010", mark)?.toString()).toBe("0.01");
    expect(parseNumber("0,010", mark)?.toString()).toBe("0.01");
  }
  expect(parseNumber("1.000", "comma")?.toString()).toBe("1000");
  expect(parseNumber("0.010.000", "comma")).toBeNull();
});
