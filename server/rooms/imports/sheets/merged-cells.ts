import { splitUnit } from "#domain/imports/currencies.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { formulaWithoutValue, type SheetRow } from "#domain/imports/sheet.ts";
import type { RowCollector } from "#server/rooms/imports/sheets/row-collector.ts";

/** Cells of one column that a workbook shows as one. Lines are numbers of the file. */
export type Merge = { column: number; from: number; to: number };

/** An amount of merged cells may be the sum of their rows, so it stays in the first one. */
function isAmount({ cells, days }: SheetRow, column: number): boolean {
  const text = cells[column] ?? "";
  return !days?.has(column) && parseNumber(splitUnit(text).number, "either") !== null;
}

function withCell(row: SheetRow, column: number, origin: SheetRow): SheetRow {
  const cells = Array.from(
    { length: Math.max(row.cells.length, column + 1) },
    (_, index) => row.cells[index] ?? "",
  );
  cells[column] = origin.cells[column] ?? "";
  const days = origin.days?.has(column) ? new Set([...(row.days ?? []), column]) : row.days;
  return { ...row, cells, ...(days && { days }) };
}

/** Repeats a text or a day of merged cells in each of their rows that has cells of its own. */
export function carryMergedCells(
  rows: readonly SheetRow[],
  merges: readonly Merge[],
  collector: RowCollector,
): SheetRow[] {
  const carried = [...rows];
  const positions = new Map(rows.map(({ line }, position) => [line, position]));
  const lastLine = rows.reduce((last, { line }) => Math.max(last, line), 0);
  for (const { column, from, to } of merges) {
    const origin = carried[positions.get(from) ?? -1];
    const text = origin?.cells[column] ?? "";
    if (!origin || isBlankCell(text) || text === formulaWithoutValue || isAmount(origin, column)) continue;
    for (let line = from + 1; line <= Math.min(to, lastLine); line += 1) {
      collector.countCell();
      const position = positions.get(line) ?? -1;
      const row = carried[position];
      if (row && isBlankCell(row.cells[column] ?? "")) carried[position] = withCell(row, column, origin);
    }
  }
  return carried;
}
