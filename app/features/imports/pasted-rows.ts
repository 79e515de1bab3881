import type { ColumnMapping } from "#contract/import-columns.ts";
import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { areMostly, isWholeCell } from "#domain/imports/other-sheet/guess-amounts.ts";
import { findOtherTable, type OtherTable } from "#domain/imports/other-sheet/read-other-file.ts";

/** One pasted line as an entry, or why it is not read. */
export type PastedLine =
  | {
      entry: {
        day: string;
        type: "BUY" | "SELL" | undefined;
        ticker: string;
        quantity: string;
        price: string;
        fees: string;
        institution: string;
      };
      reason?: never;
    }
  | { entry?: never; reason: string };

type ReadLine = (line: string) => PastedLine;

type UnreadLine = { line: number; text: string; reason: string };

export type PastedRows = {
  /** The rows as a CSV; undefined if nothing is read. */
  csv: string | undefined;
  /** Null if the import guesses the columns. */
  mapping: ColumnMapping | null;
  /** `order`: in the order that the box announces. `sentences`: each line by itself. */
  readAs: "table" | "order" | "sentences";
  unread: readonly UnreadLine[];
};

/** The name of pasted lines, where files have theirs. */
export const pastedName = "Linhas coladas";

const tableIn = (lines: readonly string[], delimiter: string): OtherTable | undefined => {
  const rows = lines.map((line, index) => ({
    line: index + 1,
    cells: line.split(delimiter).map((cell) => cell.trim()),
  }));
  return findOtherTable({ delimiter, sheets: [{ name: "", rows }] });
};

const isNumber = (text: string) => parseNumber(text, "either") !== null;
const hasDecimals = (text: string) => isNumber(text) && !isWholeCell(text);

/**
 * The columns in the order that the box announces, where there is no header: day, asset, quantity, price. Null if they stand in
 * another order, or if the contents speak against it, as decimals in the first column of numbers alone do.
 */
function announcedOrder({ table, guess }: OtherTable): ColumnMapping | null {
  if (table.hasHeader || guess.day === null || guess.asset === null) return null;
  if (guess.quantity !== null || guess.price !== null) return null;
  const read = [guess.day, guess.asset, guess.side, guess.currency, guess.institution];
  const others = table.headers
    .map((_, index) => ({ index, texts: table.rows.map(({ cells }) => (cells[index] ?? "").trim()) }))
    .filter(({ index, texts }) => !read.includes(index) && texts.some((text) => !isBlankCell(text)));
  const [quantity, price] = others;
  if (others.length !== 2 || !quantity || !price) return null;
  if (guess.day > guess.asset || guess.asset > quantity.index) return null;
  if (!others.every(({ texts }) => areMostly(texts, isNumber))) return null;
  if (areMostly(quantity.texts, hasDecimals) && areMostly(price.texts, isWholeCell)) return null;
  return { ...guess, quantity: quantity.index, price: price.index };
}

/** The columns of lines that were read by themselves. A column that is empty in all of them is none. */
const sentenceMapping: ColumnMapping = {
  day: 0,
  side: 1,
  asset: 2,
  quantity: 3,
  price: 4,
  fees: 5,
  institution: 6,
  withheld: null,
  currency: null,
  moreFees: [],
  leftOut: [],
  dayOrder: null,
  everySide: null,
  decimalMark: "comma",
};

const noSide = "Não diz se é compra ou venda";

/** Each line by itself. A line that is not read stays empty in the file, so that the others keep their numbers. */
function readSentences(lines: readonly string[], readLine: ReadLine): PastedRows {
  const read = lines.map((text, index) => ({ text, line: index + 1, ...readLine(text) }));
  // If no line says the side, the import asks once for all of them.
  const hasSides = read.some(({ entry }) => entry?.type !== undefined);
  const hasInstitutions = read.some(({ entry }) => entry !== undefined && entry.institution !== "");
  const unread: UnreadLine[] = [];
  const rows = read.map(({ text, line, entry, reason }) => {
    if (text.trim() === "") return "";
    const isOpen = hasSides && entry !== undefined && entry.type === undefined;
    if (!entry || isOpen) {
      unread.push({ line, text, reason: reason ?? noSide });
      return "";
    }
    const side = { BUY: "C", SELL: "V", none: "" }[entry.type ?? "none"];
    const amounts = [entry.quantity, entry.price, entry.fees].map((amount) => amount.replace(".", ","));
    return [entry.day, side, entry.ticker, ...amounts, entry.institution].join(";");
  });
  return {
    csv: rows.some((row) => row !== "") ? rows.join("\n") : undefined,
    mapping: {
      ...sentenceMapping,
      ...(!hasSides && { side: null }),
      ...(!hasInstitutions && { institution: null }),
    },
    readAs: "sentences",
    unread,
  };
}

/** Reads a pasted text of several lines: as rows of a sheet, or else each line as a typed entry. */
export function readPastedRows(text: string, readLine: ReadLine): PastedRows {
  const lines = text.split(/\r\n|\r|\n/);
  const delimiter = ["\t", ";"].find((each) => lines.some((line) => line.includes(each)));
  const sentences = delimiter === undefined ? readSentences(lines, readLine) : undefined;
  if (sentences?.unread.length === 0) return sentences;
  const table = tableIn(lines, delimiter ?? ",");
  const isTable =
    delimiter !== undefined || (table && table.guess.day !== null && table.guess.asset !== null);
  if (sentences && !isTable) return sentences;
  const mapping = table ? announcedOrder(table) : null;
  return { csv: text, mapping, readAs: mapping ? "order" : "table", unread: [] };
}
