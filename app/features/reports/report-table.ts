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

export const textColumn = (label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  label,
  kind: "text",
  ...more,
});
export const moneyColumn = (label: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  label,
  kind: "money",
  ...more,
});
