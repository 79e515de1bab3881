import type { ReportPart } from "#app/features/reports/report-view.ts";
import type { Rate } from "#contract/overview.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

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
  /** Exact, as files have them. */
  rows: readonly (readonly ReportCell[])[];
  /** The rows on screen and on paper: those of a sum are in cents that sum to the shown total. */
  shownRows: readonly (readonly ReportCell[])[];
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
  /** The labels of two or more sums: the column is the first one minus the others, also in the shown cents. */
  differenceOf?: readonly string[];
  /** The labels of two sums: the column is what the second one lacks of the first. A row without it has none in the shown cents either. */
  taxOf?: readonly [gross: string, net: string];
};

type Cells = { cells: readonly ReportCell[]; total: ReportCell };

const isEmptyCell = (cell: ReportCell): boolean => cell === null || cell === "";

/** Cells in cents that sum to their total in cents. */
function centsOf(cells: Cells["cells"], total: string): Cells {
  const known = cells.filter((cell) => !isEmptyCell(cell)).map((cell) => decimal(cell ?? "0"));
  const cents = partsInCents(known, decimal(total)).values();
  return {
    cells: cells.map((cell) => (isEmptyCell(cell) ? cell : textOf(cents.next().value ?? zero))),
    total: textOf(decimal(total).toDecimalPlaces(2)),
  };
}

/** The cents of a sum. Undefined for a total that its cells do not sum to, such as the value at the end of the last month. */
function inCents({ cells, total }: Cells): Cells | undefined {
  if (total === null) return undefined;
  const known = cells.filter((cell) => !isEmptyCell(cell)).map((cell) => decimal(cell ?? "0"));
  const left = known.reduce((rest, amount) => rest.minus(amount), decimal(total));
  if (left.abs().gte("0.001")) return undefined;
  return centsOf(cells, total);
}

/** The first column minus the others, row by row. */
function differenceOf([first, ...others]: readonly Cells[]): Cells | undefined {
  if (!first) return undefined;
  const minus = (from: ReportCell, amounts: readonly (ReportCell | undefined)[]): ReportCell =>
    from === null || amounts.some((amount) => amount == null)
      ? null
      : textOf(amounts.reduce((rest, amount) => rest.minus(amount ?? "0"), decimal(from)));
  return {
    cells: first.cells.map((cell, row) =>
      minus(
        cell,
        others.map(({ cells }) => cells[row]),
      ),
    ),
    total: minus(
      first.total,
      others.map(({ total }) => total),
    ),
  };
}

/** A tax in cents, and the gross amounts that it and the net amounts sum to. */
function withTax(tax: Cells, { gross, net }: Record<"gross" | "net", Cells>) {
  const ofTax = centsOf(tax.cells, textOf(decimal(gross.total ?? "0").minus(net.total ?? "0")));
  const cells = gross.cells.map((cell, row) =>
    isEmptyCell(cell) ? cell : sum([net.cells[row] ?? null, ofTax.cells[row] ?? null]),
  );
  return { tax: ofTax, gross: { ...gross, cells } };
}

/** The columns as they are shown. */
function shownColumns<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): readonly Cells[] {
  const exact = columns.map(({ cellOf, total = null }): Cells => ({ cells: rows.map(cellOf), total }));
  const sums = new Map(
    columns.flatMap(({ label, kind }, i) => {
      const column = kind === "money" || kind === "gain" ? exact[i] : undefined;
      const cents = column && inCents(column);
      return cents ? [[label, cents] as const] : [];
    }),
  );
  for (const [i, { label, taxOf: [grossLabel = "", netLabel = ""] = [] }] of columns.entries()) {
    const tax = exact[i];
    const gross = sums.get(grossLabel);
    const net = sums.get(netLabel);
    if (!tax || !gross || !net) continue;
    const shown = withTax(tax, { gross, net });
    sums.set(label, shown.tax).set(grossLabel, shown.gross);
  }
  return columns.map(({ label, differenceOf: of = [] }, i) => {
    const terms = of.flatMap((each) => sums.get(each) ?? []);
    const column = exact[i] ?? { cells: [], total: null };
    const derived = of.length > 0 && terms.length === of.length ? differenceOf(terms) : undefined;
    if (!derived) return sums.get(label) ?? column;
    return {
      cells: derived.cells.map((cell, row) => (column.cells[row] === null ? null : cell)),
      total: column.total === null ? null : derived.total,
    };
  });
}

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

type TableOf<Row> = Omit<ReportTable, "columns" | "rows" | "shownRows" | "total" | "note"> & {
  columns: readonly ColumnOf<Row>[];
  note?: string | null;
};

/** A table with a row for each of `rows`. It has a row of sums if a column has a sum. */
export function tableOf<Row>(
  rows: readonly Row[],
  { columns, note = null, ...table }: TableOf<Row>,
): ReportTable {
  const isSummed = columns.some(({ total }) => total);
  const shown = shownColumns(rows, columns);
  return {
    ...table,
    columns: columns.map(({ cellOf, total, differenceOf: _of, taxOf: _tax, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cellOf }) => cellOf(row))),
    shownRows: rows.map((_row, i) => shown.map(({ cells }) => cells[i] ?? null)),
    total: isSummed ? shown.map(({ total }) => total) : null,
    note,
  };
}
