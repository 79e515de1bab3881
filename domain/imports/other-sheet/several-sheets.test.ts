import { expect, it } from "vitest";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { isSideOpen, sidesOfSheets } from "#domain/imports/other-sheet/side-hints.ts";

const header = "Data|Ativo|Quantidade|Preço";
const withSides = `${header}|C/V`;

type Sheets = Readonly<Record<string, readonly string[]>>;

function found(sheets: Sheets) {
  const table = findOtherTable({
    delimiter: null,
    sheets: Object.entries(sheets).map(([name, lines]) => ({
      name,
      rows: lines.map((line, index) => ({ line: index + 1, cells: line.split("|") })),
    })),
  });
  if (!table) throw new Error("no table");
  return table;
}

/** Each row as its place, its side or the word that is asked about, and its code. */
function rowsIn(sheets: Sheets, change: Partial<ColumnMapping> = {}) {
  const { table, guess } = found(sheets);
  return readOtherTable(table, { ...guess, ...change }).rows.map((row) =>
    row.kind === "unreadable"
      ? row.column
      : `${row.sheet}:${row.line} ${row.operation ?? row.side} ${row.product.code}`,
  );
}

it("reads sheets of one header together", () => {
  const sheets = {
    "2025": [withSides, "03/02/2025|ITUB4|100|30,00|C"],
    "2026": ["Minhas operações", withSides, "05/03/2026|ITUB4|40|43,51|V"],
    Notas: ["Lembrar de rever", "tudo"],
  };
  expect(found(sheets).unread).toEqual([]);
  expect(rowsIn(sheets).toSorted()).toEqual(["2025:2 buy ITUB4", "2026:3 sell ITUB4"]);
});

it.each<[what: string, other: readonly string[], name?: string]>([
  ["another header", ["Data|Papel|Qtd|Valor unitário|C/V", "05/03/2026|VALE3|20|81,29|C"]],
  ["a copy of a row", [withSides, "03/02/2025|ITUB4|100|30,00|C", "05/03/2026|VALE3|20|81,29|C"]],
  ["another currency in its name", [withSides, "05/03/2026|IVVB11|20|81,29|C"], "Em dólar"],
])("leaves a sheet with %s to the person", (_what, other, name = "Outra") => {
  const sheets = { "2025": [withSides, "03/02/2025|ITUB4|100|30,00|C"], [name]: other };
  expect(found(sheets).unread).toEqual([name]);
  expect(rowsIn(sheets)).toEqual(["2025:2 buy ITUB4"]);
});

it("takes the sides of sheets from their names once the person says so", () => {
  const sheets = {
    Compras: [header, "03/02/2026|ITUB4|100|46,14"],
    Vendas: [header, "05/03/2026|ITUB4|40|43,51"],
  };
  const { table, guess } = found(sheets);
  expect(isSideOpen(table, guess)).toBe(true);
  expect(sidesOfSheets(table)).toEqual([
    { sheet: "Compras", side: "buy" },
    { sheet: "Vendas", side: "sell" },
  ]);
  expect(rowsIn(sheets, { everySide: "sheet" }).toSorted()).toEqual([
    "Compras:2 buy ITUB4",
    "Vendas:2 sell ITUB4",
  ]);
  expect(rowsIn(sheets, { everySide: "buy" }).toSorted()).toEqual([
    "Compras:2 buy ITUB4",
    "Vendas:2 Vendas ITUB4",
  ]);
});

it("asks about the rows of a sheet that was not traded", () => {
  const sheets = {
    "2025": [withSides, "03/02/2025|ITUB4|100|30,00|C"],
    "Próximas compras": [withSides, "05/03/2026|ITUB4|40|43,51|C"],
  };
  expect(rowsIn(sheets).toSorted()).toEqual([
    "2025:2 buy ITUB4",
    "Próximas compras:2 Próximas compras ITUB4",
  ]);
});

it("checks a column of totals where rows of two sheets have the same line, and names a sheet of payments without waiting", () => {
  const header = "Data|Ativo|Operação|Quantidade|Preço|Total";
  const { table, guess, unread } = found({
    "2025": [header, "03/02/2025|ITUB4|Compra|100|30,00|3.000,00"],
    "2026": [header, "05/03/2026|ITUB4|Venda|40|43,51|1.740,40"],
    Proventos: ["Data|Ativo|Tipo|Quantidade|Valor", "05/03/2026|ITUB4|Dividendo|100|2,00"],
  });
  expect(unread).toEqual([]);
  expect(readOtherTable(table, guess).reports[5]?.use).toBe("checked");
});
