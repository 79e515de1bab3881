import { expect, it } from "vitest";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const guess = (...rows: string[]) => guessOf(fileOf(";", ...rows)).guess.price;

it("takes the price that the arithmetic of quantity, amount, costs and net amount proves", () => {
  const file = fileOf(
    ";",
    "Date|Type|Symbol|Shares|Quote|Amount|Fees|Net Transaction Value",
    "2026-02-03|Buy|ITUB4|100|46.14|4,614.00|4.90|4,618.90",
    "2026-04-09|Sell|ITUB4|40|45.75|1,830.00|4.90|1,825.10",
  );
  expect(guessOf(file).guess.price).toBe(4);
  expect(read(file).reports.map(({ use }) => use)).not.toContain("open");
  expect(read(file).texts).toEqual([
    "2026-02-03 buy ITUB4 100 46.14 4.9 ",
    "2026-04-09 sell ITUB4 40 45.75 4.9 ",
  ]);
});

it.each([
  ["a quote that is the same on two days", "Cotação|Valor", ["45,00|4.500,00", "45,00|1.800,00"]],
  ["a quote of today by its header", "Cotação atual|Valor", ["46,14|4.614,00", "45,75|1.830,00"]],
  [
    "an amount that no cost explains",
    "Cotação|Valor|Aporte",
    ["46,14|4.614,00|3.900,00", "45,75|1.830,00|1.500,00"],
  ],
  ["a product that a row lacks", "Cotação|Valor", ["46,14|4.614,00", "45,75|1.900,00"]],
])("proves no price by %s", (_, headers, [one = "", two = ""]) => {
  const rows = [`03/02/2026|ITUB4|C|100|${one}`, `09/04/2026|ITUB4|V|40|${two}`];
  expect(guess(`Data|Ativo|C/V|Qtd|${headers}`, ...rows)).toBeNull();
});

it("proves no price where no column tells purchases from sales", () => {
  expect(guess("Data|Ativo|Qtd|Cotação|Valor", "03/02/2026|ITUB4|100|46,14|4.614,00")).toBeNull();
});
