import { isDayOpen, parseDay, type provenDayOrder } from "#domain/imports/dates.ts";
import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

type ColumnsByName<Name extends string> = Readonly<Partial<Record<Name, { index: number; header: string }>>>;

/** How the texts of a sheet write numbers and days. B3 writes the day first; a re-save may write the month first. */
export type SheetStyle = {
  mark: DecimalMark;
  order: ReturnType<typeof provenDayOrder>;
  /** Whether the program that wrote the file may have swapped the day and the month of stored days. */
  maySwap: boolean;
};

const leastDecimals = 2;

/** Reads the cells of one row by the names of their columns and notes the first that cannot be read. */
export class RowCells<Name extends string> {
  readonly #columns: ColumnsByName<Name>;
  readonly #cells: readonly string[];
  readonly #row: SheetRow;
  readonly #mark: DecimalMark;
  readonly #order: SheetStyle["order"];
  readonly #maySwap: boolean;
  /** The header of the first cell that cannot be read. */
  unreadable: string | undefined;

  constructor(columns: ColumnsByName<Name>, row: SheetRow, { mark, order, maySwap }: SheetStyle) {
    this.#columns = columns;
    this.#cells = row.cells;
    this.#row = row;
    this.#mark = mark;
    this.#order = order;
    this.#maySwap = maySwap;
  }

  /** Empty if the file has no such column. */
  text(column: Name): string {
    const found = this.#columns[column];
    return found ? (this.#cells[found.index] ?? "").trim() : "";
  }

  note(column: Name): void {
    this.unreadable ??= this.#columns[column]?.header ?? column;
  }

  /** Null where the cell is no day, or one that can be read in two ways. */
  optionalDay(column: Name): Day | null {
    const text = this.text(column);
    const isStored = this.#row.days?.has(this.#columns[column]?.index ?? -1);
    const isUncertain = (isStored ? this.#maySwap : this.#order === "contradiction") && isDayOpen(text);
    const order = this.#order === "month-first" && !isStored ? "month-first" : "day-first";
    return isUncertain ? null : parseDay(text, { order, offset: null });
  }

  day(column: Name): Day {
    const day = this.optionalDay(column);
    if (day === null) this.note(column);
    return day ?? "";
  }

  /** Null for '-' and for an empty cell. */
  optionalNumber(column: Name): Decimal | null {
    const text = this.text(column);
    if (isBlankCell(text)) return null;
    const isStored = this.#row.decimals?.has(this.#columns[column]?.index ?? -1);
    const number = parseNumber(text, isStored ? "point" : this.#mark);
    if (number === null) this.note(column);
    return number;
  }

  number(column: Name): Decimal {
    const number = this.optionalNumber(column);
    if (number === null) this.note(column);
    return number ?? zero;
  }

  /** Half of the last decimal that the cell prints. A number drops its zeros, so 1 may have been 1.00. */
  rounding(column: Name): Decimal {
    const [, decimals = ""] = /[.,](\d{1,15})$/.exec(this.text(column)) ?? [];
    const zeros = Math.min(Math.max(decimals.length, leastDecimals), 10);
    return decimal(`0.${"0".repeat(zeros)}5`);
  }
}
