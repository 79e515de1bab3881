export type Row = Readonly<Record<string, string>>;

const cell = /("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/y;

function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`unreadable CSV near “${text.slice(cell.lastIndex, cell.lastIndex + 40)}”`);
    const [, value = "", end] = match;
    line.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ",") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

export function parseCsv(text: string): Row[] {
  const [header = [], ...lines] = cellsOf(text.replaceAll("\r\n", "\n"));
  return lines.map((line) => {
    if (line.length !== header.length)
      throw new Error(`CSV line with ${line.length} cells: ${line.join(",")}`);
    return Object.fromEntries(header.map((column, index) => [column, line[index] ?? ""]));
  });
}

const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function formatCsv(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

export const byTicker = (a: { ticker: string }, b: { ticker: string }) =>
  a.ticker < b.ticker ? -1 : Number(a.ticker > b.ticker);
