import { currencyInText, real } from "#domain/imports/currencies.ts";
import { type ColumnReport, reportColumns } from "#domain/imports/other-sheet/column-contents.ts";
import { guessColumns } from "#domain/imports/other-sheet/guess-columns.ts";
import { isIncomeTable } from "#domain/imports/other-sheet/income-table.ts";
import type { ReadingHints } from "#domain/imports/other-sheet/mapped-cells.ts";
import {
  type ColumnMapping,
  columnFields,
  type MappingProblem,
  mappingProblems,
} from "#domain/imports/other-sheet/mapping.ts";
import { isOwnReport } from "#domain/imports/other-sheet/own-report.ts";
import { readTable, type TableReading } from "#domain/imports/other-sheet/read-table.ts";
import { scaleInTitle } from "#domain/imports/other-sheet/scales.ts";
import { findTable, joinTables, type Table } from "#domain/imports/other-sheet/table.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

/** The table of a file that is not B3's, with the guess of its columns. */
export type OtherTable = {
  table: Table;
  guess: ColumnMapping;
  /** Sheets that seem to have trades and are not read, because their header is another, or their rows are a copy. */
  unread: readonly string[];
};

/** Whether the sheet states its amounts otherwise, so that it is not read together with another one. */
const isOtherwise = ({ sheet, above, notes }: Table) =>
  [sheet, above, ...notes].some(
    (text) => (currencyInText(text) ?? real) !== real || scaleInTitle(text) !== undefined,
  );

const hasTrades = ({ day, asset, quantity, total }: ColumnMapping) =>
  [day, asset, quantity ?? total].every((index) => index !== null);

/**
 * Chooses the sheet in which most columns are guessed, the first of equal ones, with the sheets of the same header. Undefined
 * without a table.
 */
export function findOtherTable({ sheets }: Workbook): OtherTable | undefined {
  const found = sheets.flatMap((sheet) => {
    if (isOwnReport(sheet)) return [];
    const table = findTable(sheet);
    if (!table) return [];
    const guess = guessColumns(table);
    return [{ table, guess, count: columnFields.filter((field) => guess[field] !== null).length }];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  const first = found.find(({ count }) => count === most);
  if (!first) return undefined;
  let { table } = first;
  const unread: string[] = [];
  for (const other of found) {
    // Payments are read from no such sheet, which is named with those that have no trades.
    if (other === first || !hasTrades(other.guess) || isIncomeTable(other)) continue;
    const joined = isOtherwise(other.table) ? undefined : joinTables(table, other.table);
    if (joined) table = joined;
    else unread.push(other.table.sheet);
  }
  return { table, guess: table === first.table ? first.guess : guessColumns(table), unread };
}

export type OtherReading = TableReading & {
  problems: readonly MappingProblem[];
  /** One for each column. */
  reports: readonly ColumnReport[];
};

/** Reads nothing while the mapping has problems. */
export function readOtherTable(
  table: Table,
  mapping: ColumnMapping,
  hints: ReadingHints = { priceMark: null, today: null },
): OtherReading {
  const problems = mappingProblems(mapping);
  const reading =
    problems.length > 0
      ? { rows: [], unreadable: new Map(), isTotalOpen: false, leftOut: [] }
      : readTable(table, mapping, hints);
  return { ...reading, problems, reports: reportColumns(table, mapping, reading.rows) };
}
