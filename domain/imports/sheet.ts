/** A row of raw cell texts. `line` is its number in the file, from 1. Numbers and days are still text. */
export type SheetRow = {
  line: number;
  cells: readonly string[];
  /** Columns whose cell is a number of a workbook, stored with a decimal point. Other cells are texts. */
  decimals?: ReadonlySet<number>;
  /** Columns whose cell is a day of a workbook, written as 'dd/MM/yyyy'. */
  days?: ReadonlySet<number>;
  /** The units that the formats of a workbook show beside its numbers, by column: 'USD', '%'. */
  units?: ReadonlyMap<number, string>;
  /** The sheet of a row that is read together with those of another one. */
  sheet?: string;
  /** True for a row that a workbook does not show, for example because of a filter. */
  isHidden?: boolean;
};

/** The text of a cell that a person or a program wrote; empty for a stored number or day. */
export const writtenText = ({ cells, decimals, days }: SheetRow, index: number): string =>
  decimals?.has(index) || days?.has(index) ? "" : (cells[index] ?? "");

/** The text of a cell whose formula has no stored value. It is read as no number, day or code. */
export const formulaWithoutValue = "(fórmula sem valor)";

export type Sheet = { name: string; rows: readonly SheetRow[] };

/** Cells separated by `delimiter` come from a CSV file; null for a workbook. */
export type Workbook = { delimiter: string | null; sheets: readonly Sheet[] };
