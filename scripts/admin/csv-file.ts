/** The start of a formula. Fullwidth signs count too because programs may convert them to narrow ones. */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r]/u;

/** Marks a cell as text if a spreadsheet would read a formula, or a number with more digits than it can store. */
const harmless = (cell: string) => (formula.test(cell) || /^\d{12,}$/.test(cell) ? `'${cell}` : cell);

/** Quotes all common separators: a reader that splits at another one could otherwise find a formula inside a cell. */
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file for Portuguese spreadsheets: semicolons because the comma is the decimal sign, and a BOM to mark UTF-8. */
export function csvFile(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(harmless(cell))).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}
