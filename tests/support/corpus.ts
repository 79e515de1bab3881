import { readdirSync, readFileSync } from "node:fs";
import type { ColumnMapping } from "#contract/import-columns.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { createXlsx, type XlsxCell, type XlsxSheet } from "#tests/support/xlsx.ts";

// Test support: the files of tests/samples/corpus as a person sends them, and the effect that each must have.

/** The reasons of rows by their place: the line, or 'Sheet:line' in a workbook of several sheets. A part of the reason is enough. */
type Reasons = Readonly<Record<string, string>>;

/** The effect that the import of one file must have. Texts of entries are as `recordedIn` writes them. */
export type Expectation = {
  /** The encoding of the uploaded bytes; the sample itself is UTF-8. */
  encoding?: "utf-16le" | "windows-1252";
  /** The end of each line in the upload; '\n' without it. */
  lineEnd?: "\r\n" | "\r";
  /** A part of the reason why the whole file is refused. */
  refusal?: string;
  /** Questions about the whole file: 'Header?', 'day order', 'number 1.000', 'choose price'. Nothing is recorded before them. */
  first?: readonly string[];
  /** Answers to them, besides leaving out the columns that wait. */
  answers?: Partial<Pick<ColumnMapping, "dayOrder" | "decimalMark" | "everySide">>;
  /** Everything recorded without an answer about any row. */
  records?: readonly string[];
  /** Rows that are left to the person. */
  asks?: Reasons;
  /** Rows that change nothing, each with its reason on screen. */
  nothing?: Reasons;
  /** Columns that are not read and sheets ('sheet Resumo'), which the screen names. */
  unread?: readonly string[];
  /** Lines that are no rows: titles, headers, totals. By default the first of each sheet. */
  frame?: readonly string[];
  /** Why a question is right where a reading might be expected. */
  why?: string;
};

const folder = new URL("../samples/corpus/", import.meta.url);

/** The names of all samples, as people would name the uploads. Workbooks are stored as texts ('.xlsx.txt'). */
export const corpusNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith(".ts"))
    .map((name) => name.replace(/\.xlsx\.txt$/, ".xlsx"))
    .toSorted();

const sourceOf = (name: string) =>
  readFileSync(new URL(name.endsWith(".xlsx") ? `${name}.txt` : name, folder), "utf8");

/** A number, a stored day ('d:2026-01-05'), or a text; quotes make a text of digits. */
function cellOf(text: string): XlsxCell {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const day = /^d:(\d{4}-\d{2}-\d{2})$/.exec(text)?.[1];
  if (day) return { xml: `<c s="1"><v>${daysBetween("1899-12-30", day)}</v></c>` };
  return text.replace(/^"(.*)"$/, "$1");
}

/** '[Name]' begins a sheet; ' | ' divides cells. */
function sheetsOf(source: string): XlsxSheet[] {
  const sheets: { name: string; rows: XlsxCell[][] }[] = [];
  for (const line of source.trimEnd().split("\n")) {
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name) sheets.push({ name, rows: [] });
    else sheets.at(-1)?.rows.push(line === "" ? [] : line.split("|").map((text) => cellOf(text.trim())));
  }
  return sheets;
}

/** The upload of a sample. */
export function corpusFile(name: string, { encoding, lineEnd }: Expectation): Buffer {
  const source = sourceOf(name);
  if (name.endsWith(".xlsx")) return createXlsx(sheetsOf(source));
  const text = source.replaceAll("\n", lineEnd ?? "\n");
  if (encoding === "utf-16le") return Buffer.from(`\ufeff${text}`, "utf16le");
  return encoding === "windows-1252" ? Buffer.from(text, "latin1") : Buffer.from(text);
}

/** The places of all lines with content, as the keys of `Reasons`, and those of the first one of each sheet. */
export function placesIn(name: string): {
  places: string[];
  firsts: string[];
  placeOf: (sheet: string, line: number) => string;
} {
  const source = sourceOf(name);
  if (!name.endsWith(".xlsx")) {
    const places = source.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : String(index + 1)));
    return { places, firsts: places.slice(0, 1), placeOf: (_, line) => String(line) };
  }
  const sheets = sheetsOf(source);
  const placeOf = (sheet: string, line: number) => (sheets.length > 1 ? `${sheet}:${line}` : String(line));
  const bySheet = sheets.map(({ name: sheet, rows }) =>
    rows.flatMap((cells, index) => (cells.some((cell) => cell !== "") ? placeOf(sheet, index + 1) : [])),
  );
  return { places: bySheet.flat(), firsts: bySheet.flatMap(([first]) => first ?? []), placeOf };
}
