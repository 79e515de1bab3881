import { expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";

/** The side of each row whose cells of the column of sides are these, or the word that is asked about. */
function sidesOf(header: string, ...cells: readonly string[]) {
  const lines = [
    `Data;Ativo;Quantidade;Preço;${header}`,
    ...cells.map((cell) => `16/03/2026;PETR4;100;45,86;${cell}`),
  ];
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  return readOtherTable(found.table, { ...found.guess, side: 4 })
    .rows.toSorted((a, b) => a.line - b.line)
    .map((row) => (row.kind === "unreadable" ? row.column : (row.operation ?? row.side)));
}

it.each([
  ["D/C", ["D", "C"], ["D", "C"]],
  ["C/D", ["C", "C"], ["C", "C"]],
  ["Débito/Crédito", ["C"], ["C"]],
  ["Deb/Cred", ["C"], ["C"]],
  ["Lançamento", ["D", "C"], ["D", "C"]],
  ["Natureza", ["Débito", "C"], ["Débito", "C"]],
  ["D/C", ["Compra", "Venda"], ["buy", "sell"]],
  ["D/C", ["C", "V"], ["buy", "sell"]],
  ["OP", ["C", "V", "D"], ["buy", "sell", "D"]],
  ["C/V", ["C", "C"], ["buy", "buy"]],
  ["Tipo", ["C", "S", "B"], ["buy", "S", "B"]],
  ["Side", ["B", "S"], ["buy", "sell"]],
])("a 'C' is a purchase unless the column may tell debits from credits: %s %j", (header, cells, sides) => {
  expect(sidesOf(header, ...cells)).toEqual(sides);
});

it.each([
  ["Movimento", ["Entrada", "Saída"], ["buy", "sell"]],
  ["Operação", ["Entrada", "Transferência"], ["Entrada", "Transferência"]],
  ["Operação", ["Compra", "Entrada", "Saída"], ["buy", "Entrada", "Saída"]],
  ["Movimentação", ["Entrada", ""], ["Entrada", ""]],
  ["Operação", ["Aplicação", "Resgate", "Rendimento"], ["buy", "sell", "Rendimento"]],
])("'Entrada' is a purchase only in a column of nothing else: %s %j", (header, cells, sides) => {
  expect(sidesOf(header, ...cells)).toEqual(sides);
});

it("a column of debits and credits is not guessed to be that of the sides", () => {
  const lines = ["Data;Ativo;D/C;Quantidade;Preço", "16/03/2026;PETR4;C;100;45,86"];
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  expect(found?.guess.side).toBeNull();
});
