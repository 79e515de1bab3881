import fc from "fast-check";
import { expect, it } from "vitest";
import {
  otherYield,
  probableYield,
  readRemuneration,
  remunerationText,
} from "#domain/fixed-income/remuneration-text.ts";
import { randomRemuneration } from "#tests/oracles/fixed-income/random-remuneration.ts";

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
  ["IPC-A + 5,90%", "IPCA + 5,9% a.a."],
  ["11,2% pré", "11,2% a.a."],
  ["12% a.a. prefixado", "12% a.a."],
  ["13,1% pré-fixada", "13,1% a.a."],
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
  "11,2% pós",
  "110% CDI pré",
])("%j is not read", (text) => {
  expect(readRemuneration(text)).toBeUndefined();
});

it("a yield that a screen names is read as the same yield", () => {
  fc.assert(
    fc.property(randomRemuneration({ share: 400, rate: 100 }), (of) => {
      expect(readRemuneration(remunerationText(of))).toEqual(of);
    }),
  );
});

it.each([
  ["92%", "92% do CDI", "92% ao ano"],
  [" 110 % ", "110% do CDI", "110% ao ano"],
  ["92% ao ano", "92% ao ano", "92% do CDI"],
  ["92% a.a.", "92% a.a.", "92% do CDI"],
  ["30%", "30%", undefined],
  ["12,5%", "12,5%", undefined],
  ["92% do CDI", "92% do CDI", undefined],
  ["500%", "500%", undefined],
  ["", "", undefined],
])("%j is probably %j, and may be %j", (text, probable, other) => {
  expect([probableYield(text), otherYield(text)]).toEqual([probable, other]);
});
