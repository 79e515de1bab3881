import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, decimalCell, moneyCell } from "#app/lib/csv.ts";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "﹦1+1",
  " =1+1",
  "\u200b=1+1",
])("marks %j as text, so that no spreadsheet runs it", (text) => {
  expect(csvLine([text])).toBe(`"'${text}"`);
});

test("leaves other texts and all numbers as they are", () => {
  expect(csvLine(["PETR4", "a-b = c", "", "R$ 1,00"])).toBe('"PETR4";"a-b = c";"";"R$ 1,00"');
  expect(csvLine([moneyCell("-1234.5"), decimalCell("-0.00012"), decimalCell(null)])).toBe(
    '"-1234,50";"-0,00012";""',
  );
});

test("an amount has two decimals, rounded half up", () => {
  const cellOf = (amount: string) => csvLine([moneyCell(amount)]);
  expect(["1005", "603.5", "0.005", "0"].map(cellOf)).toEqual(['"1005,00"', '"603,50"', '"0,01"', '"0,00"']);
});

test("no text ends its cell or begins as a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const content = csvLine([text]).slice(1, -1);
      expect(content.replaceAll('""', "")).not.toContain('"');
      expect(content).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
      expect(content.replaceAll('""', '"').endsWith(text)).toBe(true);
    }),
  );
});
