import fc from "fast-check";
import { expect, it } from "vitest";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { Remuneration } from "#domain/fixed-income/terms.ts";
import { decimal } from "#domain/kernel/decimal.ts";

it.each([
  ["110% CDI", "110% do CDI"],
  ["110 % do CDI", "110% do CDI"],
  ["93,5% do DI", "93,5% do CDI"],
  ["cdi", "100% do CDI"],
  ["CDI + 1,8%", "CDI + 1,8% a.a."],
  ["CDI+1.8% a.a.", "CDI + 1,8% a.a."],
  ["12,5% a.a.", "12,5% a.a."],
  ["12.5% ao ano", "12,5% a.a."],
  ["Pré 12,5%", "12,5% a.a."],
  ["IPCA + 6%", "IPCA + 6% a.a."],
  ["ipca+6,35", "IPCA + 6,35% a.a."],
  ["Selic + 0,1%", "Selic + 0,1% a.a."],
])("%s is read as %s", (text, expected) => {
  const found = readRemuneration(text);
  expect(found && remunerationText(found)).toBe(expected);
});

it.each([
  "",
  "110",
  "110 CDI",
  "1.000% CDI",
  "500% CDI",
  "0% CDI",
  "0,9% ao mês",
  "1% a.m.",
  "IGP-M + 5%",
  "CDI - 1%",
  "-5%",
  "12,5",
  "cento e dez por cento",
  "110% CDI + 2%",
  "1,2,3%",
])("%j is not read", (text) => {
  expect(readRemuneration(text)).toBeUndefined();
});

const number = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((cents) => decimal(`${cents}`).div(100));
const yields: fc.Arbitrary<Remuneration> = fc.oneof(
  fc.record({ index: fc.constant("di-share" as const), percent: number(400) }),
  fc.record({
    index: fc.constantFrom(
      "di-spread" as const,
      "fixed" as const,
      "ipca-spread" as const,
      "selic-spread" as const,
    ),
    rate: number(100),
  }),
);

it("a yield that a screen names is read as the same yield", () => {
  fc.assert(
    fc.property(yields, (of) => {
      expect(readRemuneration(remunerationText(of))).toEqual(of);
    }),
  );
});
