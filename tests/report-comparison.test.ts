import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { reportTables } from "#app/features/reports/report-tables.ts";
import { reportXlsx } from "#app/features/reports/report-xlsx.ts";
import { csvFile } from "#app/lib/csv.ts";
import type { Report } from "#contract/report.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";
import { reportOf } from "#tests/support/report.ts";

type Rows = Record<string, string>;
const rowsOf = (lines: readonly (readonly string[])[]): Rows =>
  Object.fromEntries(lines.map(([item = "", value = ""]) => [item, value]));

/** The rows of a table as a reader of the workbook finds them, and as one of the CSV file does. */
async function rowsInFiles(report: Report, id: string): Promise<{ xlsx: Rows; csv: Rows; notes: Rows }> {
  const tables = reportTables(report);
  const index = tables.findIndex((table) => table.id === id);
  const blob = await reportXlsx(report, tables);
  const { sheets } = await readUpload(Buffer.from(await blob.arrayBuffer()));
  const cellsOf = (at: number) => (sheets[at]?.rows ?? []).slice(1).map(({ cells }) => cells);
  const text = await csvFile(reportCsv(tables[index] ?? { columns: [], rows: [] })).text();
  const lines: string[][] = parse(text, { delimiter: ";", bom: true });
  return { xlsx: rowsOf(cellsOf(index + 1)), csv: rowsOf(lines.slice(1)), notes: rowsOf(cellsOf(0)) };
}

const percent = (rate: string) => (rate === "" ? "" : decimal(rate.replace(",", ".")).times(100).toFixed(4));
const inPercent = (rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([item, rate]) => [item, percent(rate)]));

it("compares with the CDI of the days on which money was invested, so that the rows subtract in each file", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2025-05-30", "2026-11-19", "0.05"));
  await publish(api, "IPCA", { "2025-11-01": "0", "2026-10-01": "0" });
  await quote(api, "PETR4", { "2026-05-20": "100", "2026-11-19": "110" });
  await record(client, portfolio, { tradeDate: "2025-06-02", quantity: "1", price: "90" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2025-07-01", quantity: "1", price: "95" });
  await record(client, portfolio, { tradeDate: "2026-05-20", quantity: "10", price: "100" });
  const report = await reportOf(client, portfolio, "?from=2025-11-20&to=2026-11-19");
  const { xlsx, csv, notes } = await rowsInFiles(report, "returns");
  // The purchase earned on 128 business days after 19/05/2026: 1,0005¹²⁸ − 1.
  const expected = {
    "Rentabilidade da carteira": "10.0000",
    "CDI desde 19/05/2026": "6.6075",
    "Diferença para CDI desde 19/05/2026 (pontos percentuais)": "3.3925",
  };
  expect(inPercent(xlsx)).toMatchObject(expected);
  expect(inPercent(csv)).toMatchObject(expected);
  expect(Object.keys(csv)).toEqual(Object.keys(xlsx));
  const { compared } = (await overview(client, portfolio, "?from=2025-11-19&to=2026-11-19")).benchmark;
  expect(report.overview.benchmark.compared).toEqual(compared);
  expect(notes["Mês a mês"]).toContain("Comparado com a carteira desde 19/05/2026: 6,61%.");
});

it("stands on the day before where the CDI ends earlier, with the portfolio's return until then", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-10-30", "2026-11-18", "1"));
  await quote(api, "PETR4", { "2026-11-17": "100", "2026-11-18": "104", "2026-11-19": "110" });
  await record(client, portfolio, { tradeDate: "2026-11-17", quantity: "10", price: "100" });
  const { xlsx, csv } = await rowsInFiles(await reportOf(client, portfolio), "returns");
  // The CDI of 17 and 18 November: 1,01² − 1.
  const expected = {
    "Rentabilidade da carteira até 18/11/2026": "4.0000",
    "CDI até 18/11/2026": "2.0100",
    "Diferença para CDI até 18/11/2026 (pontos percentuais)": "1.9900",
  };
  expect(inPercent(xlsx)).toMatchObject(expected);
  expect(inPercent(csv)).toMatchObject(expected);
});
