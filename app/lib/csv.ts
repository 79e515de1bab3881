import { decimal } from "#domain/kernel/decimal.ts";

/** A cell of digits, which is written as it is. */
type NumberCell = { digits: string };

type Cell = string | NumberCell;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Spreadsheets run text that begins like this as a formula. Some read full-width signs and skip spaces before a sign. */
const isFormula = (text: string) =>
  /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(text.normalize("NFKC").replace(/^[\s\p{Cf}]+/u, ""));

/** A text that no spreadsheet runs. */
export const plainText = (text: string): string => (isFormula(text) ? `'${text}` : text);

const contentOf = (cell: Cell): string => (typeof cell === "string" ? plainText(cell) : cell.digits);

/** One line for Brazilian spreadsheets, without its end: cells in quotes, separated by semicolons. No text runs as a formula. */
export const csvLine = (cells: readonly Cell[]): string =>
  cells.map((cell) => quoted(contentOf(cell))).join(";");

/** A decimal with a comma, in full precision; an empty cell for null. */
export const decimalCell = (value: string | null): NumberCell => ({ digits: value?.replace(".", ",") ?? "" });

/** An amount in BRL with two decimals after a comma. */
export const moneyCell = (amount: string): NumberCell => ({
  digits: decimal(amount).toFixed(2).replace(".", ","),
});

/** A file of such lines. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([`\ufeff${lines.join("\r\n")}\r\n`], { type: "text/csv" });
