/** A sign that begins a formula, also in the forms that a spreadsheet or a program before it makes narrow. */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r]/u;

/** What a spreadsheet would take for a formula, or for a number with more digits than it keeps, is text. */
const harmless = (cell: string) => (formula.test(cell) || /^\d{12,}$/.test(cell) ? `'${cell}` : cell);

/** Also for who reads another separator, in whose cells a formula could begin after one of ours. */
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** For spreadsheets in Portuguese, where the comma is the decimal's; with the mark by which they know that it is UTF-8. */
export function csvFile(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(harmless(cell))).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}
