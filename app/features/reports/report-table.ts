import type { ReportPart } from "#app/features/reports/report-view.ts";
import type { Rate } from "#contract/overview.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";

/** `gain` and `rate` are amounts and fractions with the sign and the colour of a gain or a loss. */
export type ColumnKind =
  | "text"
  | "day"
  | "month"
  | "money"
  | "gain"
  | "price"
  | "quantity"
  | "count"
  | "percent"
  | "rate";

export type ReportColumn = {
  label: string;
  kind: ColumnKind;
  /** Its place in a row of the phone; other columns stay out. Those `under` it stand below the lead. */
  phone?: "lead" | "under" | "top" | "bottom";
  /** Stands before the value on the phone, where no header names it. */
  phoneLabel?: string;
  /** On screen and on paper in place of a text that is not there. A file leaves its cell empty. */
  none?: string;
  /** Has no room on screen: on paper and in files, or in files alone. */
  only?: "paper" | "files";
};

/** Decimal text, a day, a month or a text, by the kind of the column; null for an unknown or an empty one. */
export type ReportCell = string | null;

export type ReportTable = {
  id: string;
  /** Null for a part that every report has. */
  part: ReportPart | null;
  /** The name of a sheet. */
  name: string;
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  total: readonly ReportCell[] | null;
  note: string | null;
  /** In place of the rows. */
  emptyText: string;
};

export const rateOf = (rate: Rate): ReportCell => ("rate" in rate ? rate.rate : null);

export const sum = (amounts: readonly (string | null)[]): string =>
  textOf(amounts.reduce((total, amount) => total.plus(amount ?? "0"), zero));

/** A column with the cell of each row, and the sum of its cells. */
type ColumnOf<Row> = ReportColumn & {
  cellOf: (row: Row) => ReportCell;
  total?: ReportCell | undefined;
};

/** Makes the columns of one kind: from a label, the cell of a row, and what else there is to say. */
const columnOf =
  (kind: ColumnKind) =>
  <Row>(
    label: string,
    cellOf: (row: Row) => ReportCell,
    more: Partial<Omit<ColumnOf<Row>, "kind">> = {},
  ): ColumnOf<Row> => ({ label, kind, cellOf, ...more });

export const textColumn = columnOf("text");
export const dayColumn = columnOf("day");
export const monthColumn = columnOf("month");
export const moneyColumn = columnOf("money");
export const gainColumn = columnOf("gain");
export const priceColumn = columnOf("price");
export const quantityColumn = columnOf("quantity");
export const countColumn = columnOf("count");
export const percentColumn = columnOf("percent");
export const rateColumn = columnOf("rate");

type TableOf<Row> = Omit<ReportTable, "columns" | "rows" | "total" | "note"> & {
  columns: readonly ColumnOf<Row>[];
  note?: string | null;
};

/** A table with a row for each of `rows`. It has a row of sums if a column has a sum. */
export function tableOf<Row>(
  rows: readonly Row[],
  { columns, note = null, ...table }: TableOf<Row>,
): ReportTable {
  const isSummed = columns.some(({ total }) => total);
  return {
    ...table,
    columns: columns.map(({ cellOf, total, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cellOf }) => cellOf(row))),
    total: isSummed ? columns.map(({ total = null }) => total) : null,
    note,
  };
}
