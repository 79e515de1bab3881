import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { textOf } from "#domain/kernel/decimal.ts";

// Test support: other spreadsheets in short notation, and their rows as text.

/** A file in short notation, one text for each row with '|' between the cells. */
export function fileOf(delimiter: string | null, ...rows: string[]): Workbook {
  const lines = rows.map((row, index) => ({
    line: index + 1,
    cells: row.split("|").map((cell) => cell.trim()),
  }));
  return { delimiter, sheets: [{ name: "Plan1", rows: lines }] };
}

export function guessOf(file: Workbook) {
  const found = findOtherTable(file);
  if (!found) throw new Error("no table");
  return found;
}

/** The rows as the guess, or its correction, reads them, in the order of the file. */
export function read(file: Workbook, correction: Partial<ColumnMapping> = {}) {
  const { table, guess } = guessOf(file);
  const reading = readOtherTable(table, { ...guess, ...correction });
  const rows = reading.rows.toSorted((a, b) => a.line - b.line);
  return {
    ...reading,
    rows,
    texts: rows.map((row) =>
      row.kind === "unreadable"
        ? `unreadable ${row.column}`
        : [
            row.day,
            row.side,
            row.product.code,
            ...[row.quantity, row.price, row.fees].map((number) => textOf(number)),
            row.institution.name,
          ].join(" "),
    ),
  };
}
