import type { Workbook } from "#domain/imports/sheet.ts";
import { asSeen } from "#domain/kernel/visible-text.ts";

/** Control characters except tab and line ends, halves of a character, and code points that are none, such as U+FFFE. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are dropped
const unusable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Spreadsheets write an apostrophe before a text that looks like a number: "'100". */
const textMark = /^['’](?=[\p{L}\d+-])(?!.*['’]$)/u;

/** Accounting programs write the minus after a number: '4,90-'. */
const minusAfter = /^((?:R\$\s?)?\d[\d.,]{0,40}) ?-$/;

const cleanCell = (cell: string) =>
  asSeen(cell.replace(unusable, "")).replace(textMark, "").replace(minusAfter, "-$1");

/** The cells as a reader sees them, so that no two codes or names look equal and differ. */
export function cleanWorkbook(workbook: Workbook): Workbook {
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      name: sheet.name.replace(unusable, ""),
      rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(cleanCell) })),
    })),
  };
}
