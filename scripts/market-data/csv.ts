import { parse } from "csv-parse/sync";

export type Row = Readonly<Record<string, string>>;

/** Throws if a line's number of cells differs from the header's. */
export function parseCsv(text: string): Row[] {
  return parse(text, { columns: true });
}

const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function formatCsv(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

export const byTicker = (a: { ticker: string }, b: { ticker: string }) =>
  a.ticker < b.ticker ? -1 : Number(a.ticker > b.ticker);
