import { expect, it } from "vitest";
import { fileOf, read } from "#tests/support/other-sheets.ts";

const trade = (headers: string, cells: string, side = "Compra") =>
  read(fileOf(";", `Data|Ativo|Operação|${headers}`, `03/02/2026|BTC/BRL|${side}|${cells}`)).rows;

it.each([
  ["Quantidade|Preço|Taxa", "0,01|400.000,00|0,00007 BTC"],
  ["Quantidade|Preço|Taxa (BTC)", "0,01|400.000,00|0,00007"],
  ["Quantidade|Preço|Taxa|Moeda da taxa", "0,01|400.000,00|0,00007|BTC"],
])("takes the fee of a purchase in the coin from what came in, for the same money: %s", (headers, cells) => {
  const [row] = trade(headers, cells);
  if (row?.kind !== "other-trades") throw new Error("unreadable");
  expect(row.foreign).toBeNull();
  // 0,01 − 0,00007, and 0,00007 × 400.000 = 28.
  expect([row.quantity, row.price, row.fees].map(String)).toEqual(["0.00993", "400000", "28"]);
  expect(row.quantity.times(row.price).plus(row.fees).toString()).toBe("4000");
});

it.each([
  ["the fee of a sale in the coin", "Quantidade|Preço|Taxa", "0,01|400.000,00|0,00007 BTC", "Venda"],
  ["a fee in another coin", "Quantidade|Preço|Taxa", "0,01|400.000,00|0,0002 BNB", "Compra"],
  [
    "a quantity that may have the fee taken out",
    "Quantidade|Preço|Taxa",
    "0,01|400.000,00|0,00007 BTC",
    "Compra",
  ],
  [
    "a fee of less than a cent without a unit",
    "Quantidade|Preço|Taxa",
    "0,01|400.000,00|0,00007000",
    "Compra",
  ],
])("asks about %s", (what, headers, cells, side) => {
  const named = what.startsWith("a quantity")
    ? headers.replace("Quantidade", "Quantidade recebida")
    : headers;
  const file = fileOf(";", `Data|Ativo|Operação|${named}`, `03/02/2026|BTC/BRL|${side}|${cells}`);
  const { rows } = read(file, { quantity: 3 });
  expect(rows).toMatchObject([
    { foreign: { currency: "BRL", hasSameFees: false }, quantity: expect.anything() },
  ]);
  expect(rows.map((row) => row.kind === "other-trades" && row.quantity.toString())).toEqual(["0.01"]);
});
