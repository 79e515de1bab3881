const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One line for Brazilian spreadsheets, without its end: cells in quotes, separated by semicolons. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(";");

/** Text that a spreadsheet must not run as a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A decimal with a comma, in full precision; an empty cell for null. */
export const decimalCell = (value: string | null): string => value?.replace(".", ",") ?? "";

/** A file of such lines. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([`\ufeff${lines.join("\r\n")}\r\n`], { type: "text/csv" });
