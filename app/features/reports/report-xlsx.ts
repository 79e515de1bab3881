import writeExcelFile, { type Cell, type Sheet } from "write-excel-file/universal";
import { pricesDayText } from "#app/features/reports/report-days.ts";
import type { ColumnKind, ReportCell, ReportTable } from "#app/features/reports/report-table.ts";
import { reportDaysText } from "#app/features/reports/report-tables.ts";
import { plainText } from "#app/lib/csv.ts";
import { formatDay } from "#app/lib/format.ts";
import type { Report } from "#contract/report.ts";

const formats: Partial<Record<ColumnKind, string>> = {
  day: "dd/mm/yyyy",
  month: "mm/yyyy",
  money: "#,##0.00",
  gain: "#,##0.00",
  price: "#,##0.00########",
  quantity: "#,##0.##########",
  count: "0",
  percent: "0.00%",
  rate: "0.00%",
};

const widths: Partial<Record<ColumnKind, number>> = { text: 26, day: 13, month: 13 };

/** A number or a day as a spreadsheet calculates with it. An unknown figure is an empty cell. */
function cellOf(kind: ColumnKind, value: ReportCell): Cell {
  if (value === null || value === "") return null;
  const format = formats[kind];
  if (format === undefined) return { type: String, value: plainText(value) };
  if (kind === "day" || kind === "month")
    return { type: Date, value: new Date(kind === "day" ? value : `${value}-01`), format };
  return { type: Number, value: Number(value), format };
}

const header = (text: string): Cell => ({
  type: String,
  value: plainText(text),
  fontWeight: "bold",
  wrap: true,
});

const sheetOf = ({ name, columns, rows }: ReportTable): Sheet<Blob> => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map(({ kind }) => ({ width: widths[kind] ?? 16 })),
  data: [
    columns.map(({ label }) => header(label)),
    ...rows.map((cells) => columns.map(({ kind }, index) => cellOf(kind, cells[index] ?? null))),
  ],
});

function aboutSheet(report: Report, tables: readonly ReportTable[]): Sheet<Blob> {
  const { portfolioName, taxes, today } = report;
  const rows: readonly (readonly [string, string])[] = [
    ["Carteira", portfolioName],
    ...taxes.map(({ holder }) => ["Titular", holder.name] as const),
    ["Período", reportDaysText(report)],
    ["Números até", `${formatDay(report.heldOn)}${pricesDayText(report)}`],
    ["Gerado em", formatDay(today)],
    ["Unidade", "Valores em reais; porcentagens como frações"],
    ...tables.flatMap(({ name, note }): (readonly [string, string])[] => (note ? [[name, note]] : [])),
  ];
  return {
    sheet: "Sobre",
    stickyRowsCount: 1,
    columns: [{ width: 22 }, { width: 90 }],
    data: [
      ["Item", "Texto"].map(header),
      ...rows.map((cells) => cells.map((text): Cell => ({ type: String, value: plainText(text) }))),
    ],
  };
}

/** The tables as a workbook, one sheet each, with frozen headers. Its code is loaded when it is first needed. */
export const reportXlsx = (report: Report, tables: readonly ReportTable[]): Promise<Blob> =>
  writeExcelFile([aboutSheet(report, tables), ...tables.map(sheetOf)]).toBlob();
