import { isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { isNoteText } from "#domain/imports/other-sheet/file-kinds.ts";
import { areMostly, isWholeCell } from "#domain/imports/other-sheet/guess-amounts.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { findOtherTable, type OtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { type PastedReason, readPastedLine } from "#domain/imports/pasted-line.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";

/** A pasted line that is not read, with its number. */
type UnreadRow = { line: number; text: string; reason: PastedReason };

/** The sides that the person said, by the number of the line. */
export type LineSides = Readonly<Record<number, TradeType>>;

export type PastedRows = {
  /** The rows as a CSV; undefined if nothing is read. */
  csv: string | undefined;
  /** Null if the import guesses the columns. */
  mapping: ColumnMapping | null;
  /** `order`: in the order that the box announces. `sentences`: each line by itself. */
  readAs: "table" | "order" | "sentences";
  unread: readonly UnreadRow[];
  /** Lines that say no side, where others do. They are left out until the person says it. */
  sideless: readonly Pick<UnreadRow, "line" | "text">[];
  sides: LineSides;
};

/** The number of lines whose side nobody has said. */
export const countSideless = (rows: PastedRows | undefined, sides: LineSides): number =>
  rows?.sideless.filter(({ line }) => sides[line] === undefined).length ?? 0;

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
  total: null,
  totalCosts: null,
  priceIs: null,
  fees: 5,
  institution: 6,
  withheld: null,
  currency: null,
  moreFees: [],
  leftOut: [],
  dayOrder: null,
  everySide: null,
  areSheetsLeftOut: false,
  decimalMark: "comma",
};

/** Each line by itself. A line that is not read stays empty in the file, so that the others keep their numbers. */
function readSentences(lines: readonly string[], today: Day, sides: LineSides): PastedRows {
  const read = lines.map((text, index) => ({ text, line: index + 1, ...readPastedLine(text, today) }));
  // If no line says the side, the import asks once for all of them.
  const hasSides = read.some(({ entry }) => entry?.type !== undefined);
  const hasInstitutions = read.some(({ entry }) => entry !== undefined && entry.institution !== "");
  const rows = read.map(({ line, entry }) => {
    const type = entry?.type ?? sides[line];
    if (!entry || (hasSides && type === undefined)) return "";
    const side = { BUY: "C", SELL: "V", none: "" }[type ?? "none"];
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
    unread: read.flatMap(({ text, line, reason }) =>
      reason === undefined || text.trim() === "" ? [] : { line, text, reason },
    ),
    sideless: read.flatMap(({ text, line, entry }) =>
      hasSides && entry && entry.type === undefined ? { line, text } : [],
    ),
    sides,
  };
}

/** Reads a pasted text of several lines: as rows of a sheet, or else each line as a typed entry. */
export function readPastedRows(text: string, today: Day, sides: LineSides = {}): PastedRows {
  const lines = text.split(/\r\n|\r|\n/);
  const delimiter = ["\t", ";"].find((each) => lines.some((line) => line.includes(each)));
  const sentences = delimiter === undefined ? readSentences(lines, today, sides) : undefined;
  if (sentences?.unread.length === 0) return sentences;
  const whole: PastedRows = {
    csv: text,
    mapping: null,
    readAs: "table",
    unread: [],
    sideless: [],
    sides,
  };
  // The import says what such a text is.
  const asLines = lines.map((line, index) => ({ line: index + 1, cells: [line] }));
  if (sentences && isNoteText({ sheets: [{ name: "", rows: asLines }] })) return whole;
  const table = tableIn(lines, delimiter ?? ",");
  const isTable =
    delimiter !== undefined || (table && table.guess.day !== null && table.guess.asset !== null);
  if (sentences && !isTable) return sentences;
  const mapping = table ? announcedOrder(table) : null;
  return { ...whole, mapping, readAs: mapping ? "order" : "table" };
}
