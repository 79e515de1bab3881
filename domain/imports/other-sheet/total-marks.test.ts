import { expect, it } from "vitest";
import { openNumbers } from "#domain/imports/other-sheet/number-marks.ts";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const header = "Data|Ativo|C/V|Quantidade|Preço";
const trade = "03/02/2026|MXRF11|C";

it.each([
  ["Total", "1.000|10|10.000,00", "1000 10"],
  ["Valor total", "1.000|10,125|10.125,00", "1000 10.125"],
  ["Total", "1,000|10.125|10,125.00", "1000 10.125"],
  ["Total", "0,250|4.000|1.000,00", "0.25 4000"],
  ["Financeiro", "1.000|10|10,00", "1 10"],
  ["Total com taxas", "1.000|10|10.004,90", "1000 10"],
])("a column '%s' settles the numbers %s", (name, cells, expected) => {
  const file = fileOf(";", `${header}|${name.replace("com taxas", "da compra")}`, `${trade}|${cells}`);
  expect(openNumbers(guessOf(file).table, guessOf(file).guess)).toEqual([]);
  expect(read(file).texts[0]).toContain(` MXRF11 ${expected} `);
});

it("leaves numbers of different marks to the market, and to the person", () => {
  const file = fileOf(";", `${header}|Total`, `${trade}|1.000|10.125|10.125,00`);
  expect(openNumbers(guessOf(file).table, guessOf(file).guess)).toHaveLength(2);
});

it("leaves numbers to the person where both readings give the total, and asks nothing about the total", () => {
  const file = fileOf(";", `${header}|Total`, `${trade}|1.000|10|10.000`);
  expect(openNumbers(guessOf(file).table, guessOf(file).guess)).toMatchObject([{ text: "1.000" }]);
  expect(read(file).reports[5]?.use).toBe("unread");
  expect(read(file, { decimalMark: "comma" })).toMatchObject({
    reports: [{}, {}, {}, {}, {}, { use: "checked" }],
  });
});

it("an answer about thousands changes no number that begins with 0", () => {
  const file = fileOf(";", header, "03/02/2026|BTC|C|0.010|400.000,00", `${trade}|1.000|10,00`);
  const texts = read(file, { decimalMark: "comma" }).texts;
  expect(texts).toEqual(["2026-02-03 buy BTC 0.01 400000 0 ", "2026-02-03 buy MXRF11 1000 10 0 "]);
});
