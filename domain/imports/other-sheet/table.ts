import { parseDay } from "#domain/imports/dates.ts";
import { parseNumber } from "#domain/imports/numbers.ts";
import { isDay } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText, headerWords } from "#domain/imports/other-sheet/header-words.ts";
import { maxColumns } from "#domain/imports/other-sheet/mapping.ts";
import type { Sheet, SheetRow } from "#domain/imports/sheet.ts";
import { speaksOfTrades } from "#domain/imports/side-words.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";

/** A sheet with its header row found. */
export type Table = {
  sheet: string;
  /** One for each column; a column without a header is named by its letter. */
  headers: readonly string[];
  hasHeader: boolean;
  /** The number of cells of the header; null without one. */
  headerWidth: number | null;
  /** The texts of the lines above the header. */
  above: string;
  /** The texts of the cells above the header. */
  titles: readonly string[];
  /** The texts of the lines below the last row. */
  notes: readonly string[];
  /** The rows below the header, after rows above it that hold data too, and then those of further sheets. */
  rows: readonly SheetRow[];
  /** Further sheets with the same header, which are read together with this one. */
  further: readonly { sheet: string; titles: readonly string[] }[];
};

/** Rows that the guesses look at. */
export const sampleRows = 200;

const maxHeaderLine = 20;
const minColumns = 4;
const maxNotes = 20;
const words = Object.values(headerWords).map((ofField) => new Set(ofField));

/** The number of fields that the texts of a row name. */
export const fieldsIn = ({ cells }: SheetRow): number => {
  const texts = cells.slice(0, maxColumns).map(headerText);
  return words.filter((ofField) => texts.some((text) => ofField.has(text))).length;
};

const filled = ({ cells }: SheetRow) => cells.filter((text) => text.trim() !== "");

const isData = (row: SheetRow) =>
  filled(row).some((text) => parseDay(text) !== null || parseNumber(text, "either") !== null);

/** The position of the header; -1 if the first wide row holds data already. Undefined without a wide row. */
function headerPosition(rows: readonly SheetRow[]): { header: number; first: number } | undefined {
  const counts = rows.slice(0, maxHeaderLine).map(fieldsIn);
  const most = Math.max(0, ...counts);
  if (most >= 2) {
    const header = counts.indexOf(most);
    return { header, first: header + 1 };
  }
  const wide = rows.slice(0, maxHeaderLine).findIndex((row) => filled(row).length >= minColumns);
  const row = rows[wide];
  if (!row) return undefined;
  return isData(row) ? { header: -1, first: wide } : { header: wide, first: wide + 1 };
}

/** 'A' to 'Z', then 'AA'. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

/** Whether a row above the header holds data: two numbers, beside a day or a code. */
function isTradeLike(row: SheetRow): boolean {
  const texts = filled(row).map((text) => text.trim());
  const numbers = texts.filter((text) => parseDay(text) === null && parseNumber(text, "either") !== null);
  const isNamed = texts.some((text) => parseDay(text) !== null || isTickerShaped(text.toLowerCase()));
  return texts.length >= minColumns && numbers.length >= 2 && isNamed;
}

/** Lines of a single text at the end of a sheet, from the last on: '* preços em dólar'. */
function notesBelow(rows: readonly SheetRow[]): string[] {
  const notes: string[] = [];
  for (const row of rows.slice(-maxNotes).toReversed()) {
    const texts = filled(row);
    if (texts.length > 1 || isData(row)) break;
    notes.push(...texts);
  }
  return notes;
}

/**
 * 'Compra' and 'Venda' above several columns of one header, by column: 'Compra: '. Empty where each header stands once, or where
 * the row above tells no sides.
 */
function groupsAbove(above: readonly string[], header: readonly string[]): string[] {
  const names = header.map(headerText);
  const sides = above.filter((text) => speaksOfTrades(text));
  const days = names.filter((name) => headerWords.day.includes(name));
  if (sides.length < 2 || days.length > 1 || sides.some((text) => isDay(text.trim()))) return [];
  let group = "";
  return header.map((_, index) => {
    const title = above[index]?.trim() ?? "";
    if (title !== "") group = speaksOfTrades(title) ? `${title}: ` : "";
    const name = names[index] ?? "";
    return name !== "" && names.filter((each) => each === name).length > 1 ? group : "";
  });
}

/** Undefined if the sheet is no table of at least four columns. */
export function findTable({ name, rows }: Sheet): Table | undefined {
  const position = headerPosition(rows);
  if (!position) return undefined;
  const below = rows.slice(position.first);
  const header = rows[position.header]?.cells ?? [];
  const widest = below.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const width = Math.min(widest, maxColumns);
  if (width < minColumns || below.length === 0) return undefined;
  const groups = groupsAbove(rows[position.header - 1]?.cells ?? [], header);
  const headers = Array.from({ length: width }, (_, index) =>
    header[index]?.trim() ? `${groups[index] ?? ""}${header[index].trim()}` : `Coluna ${letterOf(index)}`,
  );
  const above = rows.slice(0, Math.max(position.header, 0)).flatMap(({ cells }) => cells);
  const hasHeader = position.header >= 0;
  return {
    sheet: name,
    headers,
    headerWidth: hasHeader ? header.length : null,
    above: above.join(" ").slice(0, 200),
    titles: above.filter((text) => text.trim() !== ""),
    hasHeader,
    notes: notesBelow(below),
    rows: [...rows.slice(0, Math.max(position.header, 0)).filter(isTradeLike), ...below],
    further: [],
  };
}

/** Whether a sheet has the headers of a table, and no row below them. */
export function isHeaderAlone({ rows }: Pick<Sheet, "rows">): boolean {
  const last = rows.at(-1);
  return last !== undefined && fieldsIn(last) >= 3 && rows.slice(0, -1).every((row) => !isTradeLike(row));
}

const keyOf = ({ cells }: SheetRow) => cells.map((text) => text.trim()).join("\n");

/** A table with the rows of another sheet; undefined if the headers differ, or if a row stands in both, as in a copy. */
export function joinTables(table: Table, other: Table): Table | undefined {
  const isSame = other.headers.map(headerText).join("\n") === table.headers.map(headerText).join("\n");
  if (!table.hasHeader || !other.hasHeader || !isSame) return undefined;
  const rows = new Set(table.rows.filter(isTradeLike).map(keyOf));
  if (other.rows.some((row) => rows.has(keyOf(row)))) return undefined;
  const { sheet, titles } = other;
  return {
    ...table,
    rows: [...table.rows, ...other.rows.map((row) => ({ ...row, sheet }))],
    further: [...table.further, { sheet, titles }],
  };
}
