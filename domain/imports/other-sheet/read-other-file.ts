import { type ColumnReport, reportColumns } from "#domain/imports/other-sheet/column-contents.ts";
import { guessColumns } from "#domain/imports/other-sheet/guess-columns.ts";
import type { ReadingHints } from "#domain/imports/other-sheet/mapped-cells.ts";
import {
  type ColumnMapping,
  columnFields,
  type MappingProblem,
  mappingProblems,
} from "#domain/imports/other-sheet/mapping.ts";
import { readTable, type TableReading } from "#domain/imports/other-sheet/read-table.ts";
import { findTable, type Table } from "#domain/imports/other-sheet/table.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

/** The table of a file that is not B3's, with the guess of its columns. */
export type OtherTable = { table: Table; guess: ColumnMapping };

/** Chooses the sheet in which most columns are guessed, the first of equal ones. Undefined without a table. */
export function findOtherTable({ sheets }: Workbook): OtherTable | undefined {
  const found = sheets.flatMap((sheet): (OtherTable & { count: number })[] => {
    const table = findTable(sheet);
    if (!table) return [];
    const guess = guessColumns(table);
    return [{ table, guess, count: columnFields.filter((field) => guess[field] !== null).length }];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found.find(({ count }) => count === most);
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
      ? { rows: [], unreadable: new Map(), isTotalOpen: false }
      : readTable(table, mapping, hints);
  return { ...reading, problems, reports: reportColumns(table, mapping, reading.rows) };
}
