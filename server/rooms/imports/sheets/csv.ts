import { CsvError, parse } from "csv-parse/sync";
import type { SheetRow, Workbook } from "#domain/imports/sheet.ts";
import { judgeCsv } from "#server/rooms/imports/sheets/judge-csv.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { checkCell, RowCollector } from "#server/rooms/imports/sheets/row-collector.ts";

/** Spreadsheets write UTF-8, the Windows code page, or UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const delimiters = [";", "\t", "|", ","];

/** The delimiter that occurs most often outside quotes among the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

const minWords = 5;
const maxComparedLines = 200;

/**
 * Pasted lines with spaces between their cells: each begins with a day, has the same number of words and none of the other
 * delimiters.
 */
function isSpaced(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/, maxComparedLines).filter((line) => line.trim() !== "");
  const counts = new Set(lines.map((line) => line.trim().split(/ +/).length));
  const [words = 0] = counts;
  return (
    counts.size === 1 &&
    words >= minWords &&
    lines.every((line) => /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4} [^;|\t"]+$/.test(line))
  );
}

const lineEnd = /\r\n|\n|\r/;
const minAligned = 4;

/**
 * The lines of a text whose columns are aligned by two or more blanks, with tabs between their cells. Undefined unless the header and
 * all lines that begin with a day have the same number of cells. An empty cell would move those after it.
 */
function alignedLines(text: string): string | undefined {
  if (/[;|\t"]/.test(text) || !text.includes("  ")) return undefined;
  const lines = text.split(lineEnd).map((line) => line.trim().split(/ {2,}/));
  const trades = lines.filter(([first = ""]) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(first));
  const [width = 0] = trades.map(({ length }) => length);
  const areAlike = trades.every(
    (cells) => cells.length === width && !cells.some((cell) => cell.endsWith(",")),
  );
  const hasHeader = lines.some(
    (cells) => cells.length === width && cells.every((cell) => /^\D+$/.test(cell)),
  );
  if (width < minAligned || !areAlike || !hasHeader) return undefined;
  return lines.map((cells) => cells.join("\t")).join("\n");
}

/** A text with blanks between its cells, with a delimiter in their place; undefined for any other. */
function spacedCells(text: string): { text: string; delimiter: string } | undefined {
  if (isSpaced(text)) return { text: text.replace(/ +/g, " ").replace(/^ | $/gm, ""), delimiter: " " };
  const aligned = alignedLines(text);
  return aligned === undefined ? undefined : { text: aligned, delimiter: "\t" };
}

/** 'sep=;' in the first line tells spreadsheets the delimiter. */
function withoutHint(text: string): { text: string; delimiter: string | undefined } {
  const [hint, delimiter] = /^sep=([;,|\t])\r?\n/i.exec(text) ?? [];
  return hint ? { text: `\n${text.slice(hint.length)}`, delimiter } : { text, delimiter: undefined };
}

/** Delimiters in a further line of a cell that only another row of the file explains. */
const delimitersOfRow = 2;

/** Whether quotes that are not closed join several rows in one cell. */
const joinsRows = (cell: string, delimiter: string): boolean =>
  /[\r\n]/.test(cell) &&
  cell
    .split(/[\r\n]+/)
    .slice(1)
    .some((line) => line.split(delimiter).length > delimitersOfRow);

export function readCsv(bytes: Buffer): Workbook {
  const decoded = decode(bytes);
  if (decoded.includes("\0")) throw new SheetRefusal("not-a-sheet");
  const { text, delimiter = delimiterOf(decoded) } = spacedCells(decoded) ?? withoutHint(decoded);
  judgeCsv(text, delimiter);
  const rows: SheetRow[] = [];
  const collector = new RowCollector();
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: sheetLimits.columns * sheetLimits.cellLength,
      on_record(record: string[], { lines }) {
        if (record.some((cell) => joinsRows(cell, delimiter))) throw new SheetRefusal("open-quotes");
        const cells = record.map(checkCell);
        for (const _ of cells) collector.countCell();
        while (cells.at(-1)?.trim() === "") cells.pop();
        collector.add(rows, { line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SheetRefusal("not-a-sheet");
    throw error;
  }
  return { delimiter, sheets: [{ name: "", rows }] };
}
