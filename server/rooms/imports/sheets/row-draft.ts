import type { SheetRow } from "#domain/imports/sheet.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

/** A value that a workbook stores in a cell. `unit`: what its format shows beside the number. */
export type StoredCell = {
  text: string;
  kind: "text" | "number" | "day";
  unit?: string | undefined;
};

/** Collects the cells of one row of a workbook with their marks. */
export class RowDraft {
  readonly #texts: string[] = [];
  readonly #decimals = new Set<number>();
  readonly #days = new Set<number>();
  readonly #units = new Map<number, string>();

  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  put(column: number, { text, kind, unit }: StoredCell): void {
    if (text === "") return;
    if (column >= sheetLimits.columns) throw new SheetRefusal("too-many-columns");
    while (this.#texts.length < column) this.#texts.push("");
    this.#texts[column] = text;
    if (kind === "number" && text.includes(".")) this.#decimals.add(column);
    if (kind !== "text" && /\/\d{2}\//.test(text)) this.#days.add(column);
    if (unit !== undefined) this.#units.set(column, unit);
  }

  row(line: number, isHidden: boolean): SheetRow {
    return {
      line,
      cells: this.#texts,
      ...(this.#decimals.size > 0 && { decimals: this.#decimals }),
      ...(this.#days.size > 0 && { days: this.#days }),
      ...(this.#units.size > 0 && { units: this.#units }),
      ...(isHidden && { isHidden }),
    };
  }
}
