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

function textOfCell(kind: ColumnKind, value: ReportCell, hidden: boolean): string {
  if (value === null) return isNumeric(kind) ? "—" : "";
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

/** More columns stand in smaller type. */
const dense = 9;

/** A table on paper. Its header stands on each page, and no row is split. */
export function PrintedTable({ table, hidden }: PrintedTableProps) {
  const { rows, total, note, emptyText } = table;
  const shown = table.columns.flatMap((column, index) =>
    column.only === "files" || isBlank(column.kind, index, rows) ? [] : [{ ...column, index }],
  );
  if (rows.length === 0) return <p className="report-note">{emptyText}</p>;
  return (
    <>
      <table className={shown.length > dense ? "is-dense" : ""}>
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
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change their order
            <tr key={index}>
              <PrintedCells columns={shown} cells={cells} hidden={hidden} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="is-total">
              <PrintedCells columns={shown} cells={total} hidden={hidden} isTotal />
            </tr>
          </tfoot>
        )}
      </table>
      {note && <p className="report-note">{note}</p>}
    </>
  );
}

type PrintedCellsProps = {
  columns: readonly (ReportColumn & { index: number })[];
  cells: readonly ReportCell[];
  hidden: boolean;
  isTotal?: boolean;
};

function PrintedCells({ columns, cells, hidden, isTotal = false }: PrintedCellsProps) {
  return columns.map(({ label, kind, index }, place) => {
    const value = cells[index] ?? null;
    const text = isTotal && value === null ? (place === 0 ? "Total" : "") : textOfCell(kind, value, hidden);
    return (
      <td key={label} className={`${isNumeric(kind) ? "is-number" : ""} ${toneOf(kind, value)}`}>
        {text}
      </td>
    );
  });
}
