/** A row of raw cell texts. `line` is its number in the file, from 1. Numbers and days are still text. */
export type SheetRow = { line: number; cells: readonly string[] };

export type Sheet = { name: string; rows: readonly SheetRow[] };

/** Cells separated by `delimiter` come from a CSV file, which may write numbers in either style. */
export type Workbook = { delimiter: string | null; sheets: readonly Sheet[] };
