import type { SheetRow } from "#domain/imports/sheet.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

export function checkCell(text: string): string {
  if (text.length > sheetLimits.cellLength) throw new SheetRefusal("cell-too-long");
  return text;
}

/** Collects the rows of all sheets of one file within its bounds. Rows without any text are left out. */
export class RowCollector {
  #rows = 0;
  #cells = 0;

  /** Counts a cell, also an empty one. */
  countCell(): void {
    this.#cells += 1;
    if (this.#cells > sheetLimits.cells) throw new SheetRefusal("too-many-rows");
  }

  add(rows: SheetRow[], row: SheetRow): void {
    if (row.cells.every((text) => text.trim() === "")) return;
    if (row.cells.length > sheetLimits.columns) throw new SheetRefusal("too-many-columns");
    this.#rows += 1;
    if (this.#rows > sheetLimits.rows) throw new SheetRefusal("too-many-rows");
    rows.push(row);
  }
}
