/** What a spreadsheet would take for a formula is text. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** RFC 4180, with the mark by which a spreadsheet knows that it is UTF-8. */
export function csvFile(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(harmless(cell))).join(","));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}
