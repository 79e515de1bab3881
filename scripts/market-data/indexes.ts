import type { Row } from "./csv.ts";

export const indexColumns = ["index", "day", "value"] as const;

type IndexValue = Record<(typeof indexColumns)[number], string>;

/** Keeps the sources' order, which is by day. A month is given by its first day. */
export function createIndexValues(series: Record<string, readonly Row[]>): IndexValue[] {
  return Object.entries(series).flatMap(([index, rows]) =>
    rows.map((row) => ({
      index,
      day: row.date ?? `${row.month}-01`,
      value: row.rate_pct_day ?? row.var_pct ?? row.close ?? "",
    })),
  );
}
