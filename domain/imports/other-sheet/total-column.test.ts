import { expect, it } from "vitest";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const trades = (header: string, ...rows: string[]) => fileOf(";", `Data|Ativo|C/V|Qtd|${header}`, ...rows);

it("takes the price from the total of a trade", () => {
  const file = trades("Valor total", "03/02/2026|PETR4|C|100|3.758,00", "05/03/2026|PETR4|V|50|2.034,50");
  expect(guessOf(file).guess).toMatchObject({ price: null, total: 4 });
  expect(read(file)).toMatchObject({
    problems: [],
    isTotalOpen: false,
    texts: ["2026-02-03 buy PETR4 100 37.58 0 ", "2026-03-05 sell PETR4 50 40.69 0 "],
  });
});

it.each([
  // Only with the costs taken out is a price in whole cents: (3.759,13 − 1,13) / 100 = 37,58.
  ["Total|Taxas", ["3.759,13|1,13", "2.033,89|0,61"], ["37.58", "40.69"], false],
  ["Total|Taxas", ["3.758,00|1,13", "2.034,50|0,61"], ["37.58", "40.69"], false],
  ["Valor líquido|Taxas", ["3.760,00|2,00", "2.032,50|2,00"], ["37.58", "40.69"], false],
  ["Valor bruto|Taxas", ["3.758,00|2,00", "2.034,50|2,00"], ["37.58", "40.69"], false],
  ["Total|Taxas", ["3.760,00|2,00", "2.032,50|2,00"], ["37.58", "40.69"], true],
])("takes the costs out of '%s' where they are in it: %j", (header, totals, prices, isTotalOpen) => {
  const [bought = "", sold = ""] = totals;
  const file = trades(header, `03/02/2026|PETR4|C|100|${bought}`, `05/03/2026|PETR4|V|50|${sold}`);
  const { rows, ...reading } = read(file);
  expect(reading.isTotalOpen).toBe(isTotalOpen);
  expect(rows.map((row) => row.kind === "other-trades" && row.price.toString())).toEqual(prices);
});

it("reads the answer about the costs of a total", () => {
  const file = trades("Total|Taxas", "03/02/2026|PETR4|C|100|3.760,00|2,00");
  expect(read(file, { totalCosts: "apart" }).texts).toEqual(["2026-02-03 buy PETR4 100 37.6 2 "]);
});

it("knows the total of Portfolio Performance, which has fees and taxes in it, in both languages", () => {
  const portuguese = fileOf(
    ";",
    "Data|Tipo|Valor|Moeda da transação|Taxas|Impostos|Ações|Símbolo|Nome do título",
    "2026-02-03T00:00|Compra|4.618,90|BRL|4,90|0,00|100|ITUB4.SA|Itaú Unibanco PN",
  );
  const english = fileOf(
    ",",
    "Date|Type|Value|Transaction Currency|Gross Amount|Fees|Taxes|Shares|Ticker Symbol|Security Name",
    "2026-04-09T00:00|Sell|1,825.10|BRL||4.90|0.00|40|ITUB4.SA|Itau Unibanco",
  );
  expect(read(portuguese).texts).toEqual(["2026-02-03 buy ITUB4 100 46.14 4.9 "]);
  expect(read(english).texts).toEqual(["2026-04-09 sell ITUB4 40 45.75 4.9 "]);
});
