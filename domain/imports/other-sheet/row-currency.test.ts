import { expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";

const header = "Data;Ativo;C/V;Quantidade;Preço";
const coin = "17/06/2024;BTC;C;0,01;66.500,00";

/** The currency of each row of a sheet: 'BRL', another one, 'asked', or 'costs asked'. */
function currenciesIn(sheet: string, ...lines: readonly string[]) {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: null, sheets: [{ name: sheet, rows }] });
  if (!found) throw new Error("no table");
  return readOtherTable(found.table, found.guess).rows.map((row) => {
    if (row.kind === "unreadable") return row.column;
    if (!row.foreign) return "BRL";
    return row.foreign.hasSameFees ? (row.foreign.currency ?? "asked") : "costs asked";
  });
}

it.each([
  ["the name of the sheet", ["Cripto (US$)", header, coin]],
  ["the name of the sheet in words", ["Exterior dólar", header, coin]],
  ["a line below the rows", ["Plan1", header, coin, "", "* preços em dólar"]],
  ["a note of the row", ["Plan1", `${header};Obs`, `${coin};preço em dólar`]],
  ["a scale of the price", ["Plan1", header.replace("Preço", "Preço (mBTC)"), coin]],
] as const)("asks about the currency that %s names", (_place, [sheet, ...lines]) => {
  expect(currenciesIn(sheet, ...lines)).not.toContain("BRL");
});

it("reads reais where the sheet and its notes name no other currency", () => {
  expect(currenciesIn("Cripto", header, coin)).toEqual(["BRL"]);
  expect(currenciesIn("Cripto", header, coin, "* preços em reais")).toContain("BRL");
});

it("asks about costs of a coin below half a cent: they may be in the coin", () => {
  const withFee = (row: string, fee: string) => currenciesIn("Plan1", `${header};Taxa`, `${row};${fee}`);
  expect(withFee(coin, "0,00010500")).toEqual(["costs asked"]);
  expect(withFee(coin, "3,10")).toEqual(["BRL"]);
  expect(withFee("17/06/2024;PETR4;C;1;38,60", "0,0012")).toEqual(["BRL"]);
});
