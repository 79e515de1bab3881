import type { ColumnKind, ReportCell, ReportTable } from "#app/features/reports/report-table.ts";
import { csvLine, decimalCell } from "#app/lib/csv.ts";

const isFraction = (kind: ColumnKind) => kind === "percent" || kind === "rate";
const isText = (kind: ColumnKind) => kind === "text" || kind === "day" || kind === "month";

const cellOf = (kind: ColumnKind, value: ReportCell) => (isText(kind) ? (value ?? "") : decimalCell(value));

/** A table as lines of a CSV file. Numbers are not rounded, and percentages are fractions. */
export const reportCsv = ({ columns, rows }: Pick<ReportTable, "columns" | "rows">): string[] => [
  csvLine(columns.map(({ label, kind }) => (isFraction(kind) ? `${label} (fração)` : label))),
  ...rows.map((cells) => csvLine(columns.map(({ kind }, index) => cellOf(kind, cells[index] ?? null)))),
];
