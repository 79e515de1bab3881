import { isNumeric } from "#app/features/reports/report-cell.tsx";
import type {
  ColumnKind,
  ReportCell,
  ReportColumn,
  ReportTable,
} from "#app/features/reports/report-table.ts";
import {
  formatDay,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";

/** On paper the unit stands once, in the notes, so that the amounts of many columns fit. */
const withoutUnit = (amount: string) => amount.replace("R$\u00a0", "");

const formats: Record<ColumnKind, (value: string) => string> = {
  text: (value) => value,
  count: (value) => value,
  day: formatDay,
  month: formatMonth,
  money: (value) => withoutUnit(formatMoney(value)),
  gain: (value) => withoutUnit(formatMoney(value)),
  price: (value) => withoutUnit(formatUnitPrice(value)),
  quantity: formatQuantity,
  percent: formatPercent,
  rate: formatPercent,
};

const hiddenKinds: ReadonlySet<ColumnKind> = new Set(["money", "gain", "price", "quantity"]);

function textOfCell({ kind, none = "" }: ReportColumn, value: ReportCell, hidden: boolean): string {
  if (value === null) return isNumeric(kind) ? "—" : none;
  return hidden && hiddenKinds.has(kind) ? "••••" : formats[kind](value);
}

/** Colour beside the sign, as on screen. */
function toneOf(kind: ColumnKind, value: ReportCell): string {
  if ((kind !== "gain" && kind !== "rate") || value === null || !/[1-9]/.test(value)) return "";
  return value.startsWith("-") ? "is-loss" : "is-gain";
}

type PrintedTableProps = { table: ReportTable; hidden: boolean };

/** A column of texts of which none is known takes no room on paper. */
const isBlank = (kind: ColumnKind, index: number, rows: readonly (readonly ReportCell[])[]): boolean =>
  !isNumeric(kind) && rows.every((cells) => !cells[index]);

type ShownColumn = ReportColumn & { index: number };

/** More columns than `dense` stand in smaller type. In points. */
const dense = 9;
const usualSize = 8;
const denseSize = 6.9;

/** In millimetres: what is beside the margins of a page, the padding of a cell, and a digit for each point of its type. */
const room = 182;
const padding = 2;
const digit = 0.2114;

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** The digits that a column needs: amounts do not wrap, and other texts wrap between their words. */
const digitsOf = ({ kind, label }: ShownColumn, texts: readonly string[]) =>
  longest([...label.split(" "), ...texts.flatMap((text) => (isNumeric(kind) ? text : text.split(" ")))]);

/** The type in which the longest amounts of all columns fit beside each other. */
function typeSize(columns: readonly ShownColumn[], lines: readonly (readonly string[])[]): number {
  const digits = columns.reduce(
    (sum, column, place) => sum + digitsOf(column, [...new Set(lines.map((texts) => texts[place] ?? ""))]),
    0,
  );
  const largest = (room - padding * columns.length) / (digits * digit);
  return Math.min(columns.length > dense ? denseSize : usualSize, largest);
}

/** A table on paper. Its header stands on each page, and no row is split. */
export function PrintedTable({ table, hidden }: PrintedTableProps) {
  const { shownRows: rows, total, note, emptyText } = table;
  const shown = table.columns.flatMap((column, index) =>
    column.only === "files" || isBlank(column.kind, index, rows) ? [] : [{ ...column, index }],
  );
  if (rows.length === 0) return <p className="report-note">{emptyText}</p>;
  const textsOf = (cells: readonly ReportCell[]) =>
    shown.map((column) => textOfCell(column, cells[column.index] ?? null, hidden));
  const lines = rows.map((cells) => ({ cells, texts: textsOf(cells) }));
  const sums = total && {
    cells: total,
    texts: textsOf(total).map((text, place) =>
      (total[shown[place]?.index ?? -1] ?? null) !== null ? text : place === 0 ? "Total" : "",
    ),
  };
  const size = typeSize(
    shown,
    [...lines, ...(sums ? [sums] : [])].map(({ texts }) => texts),
  );
  return (
    <>
      <table style={{ fontSize: `${size}pt` }}>
        <thead>
          <tr>
            {shown.map(({ label, kind }) => (
              <th key={label} className={isNumeric(kind) ? "is-number" : ""}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change their order
            <tr key={index}>
              <PrintedCells columns={shown} {...line} />
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr className="is-total">
              <PrintedCells columns={shown} {...sums} />
            </tr>
          </tfoot>
        )}
      </table>
      {note && <p className="report-note">{note}</p>}
    </>
  );
}

type PrintedCellsProps = {
  columns: readonly ShownColumn[];
  cells: readonly ReportCell[];
  /** Those of the columns. */
  texts: readonly string[];
};

function PrintedCells({ columns, cells, texts }: PrintedCellsProps) {
  return columns.map(({ label, kind, index }, place) => (
    <td key={label} className={`${isNumeric(kind) ? "is-number" : ""} ${toneOf(kind, cells[index] ?? null)}`}>
      {texts[place]}
    </td>
  ));
}
