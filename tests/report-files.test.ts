import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { accountantPack } from "#app/features/reports/accountant-pack.ts";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import type { ColumnKind, ReportCell } from "#app/features/reports/report-table.ts";
import { reportTables } from "#app/features/reports/report-tables.ts";
import { reportXlsx } from "#app/features/reports/report-xlsx.ts";
import { annualLines } from "#app/features/taxes/annual-text.ts";
import { csvFile, plainText } from "#app/lib/csv.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { Asset } from "#contract/assets.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { record, startApi } from "#tests/support/api.ts";
import { reportOf, startYears } from "#tests/support/report.ts";

const isText = (kind: ColumnKind) => kind === "text";
const isDay = (kind: ColumnKind) => kind === "day" || kind === "month";

/** The text of a cell that the reader of imports should find. */
function expected(kind: ColumnKind, value: ReportCell): string | number {
  if (value === null) return "";
  if (isText(kind)) return plainText(value);
  return isDay(kind) ? value.split("-").toReversed().join("/") : Number(value);
}

it("writes a workbook and CSV files that other readers read as the figures of the API", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const own = await client.post<Asset>("/assets", { ticker: "=1+1", name: "＋formula", assetClass: "OTHER" });
  await record(client, portfolio, {
    assetId: own.id,
    tradeDate: "2026-05-05",
    quantity: "1",
    price: "1234.567",
  });
  const { id: custodianId } = await client.post<{ id: string }>("/custodians", { name: "@corretora" });
  await record(client, portfolio, { tradeDate: "2026-05-06", quantity: "7", price: "8.005", custodianId });
  const report = await reportOf(client, portfolio);
  const tables = reportTables(report);
  const blob = await reportXlsx(report, tables);
  const { sheets } = await readUpload(Buffer.from(await blob.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(["Sobre", ...tables.map(({ name }) => name)]);

  for (const [index, { name, columns, rows }] of tables.entries()) {
    const [head, ...read] = sheets[index + 1]?.rows ?? [];
    expect([name, head?.cells]).toEqual([name, columns.map(({ label }) => label)]);
    expect(rows.length, name).toBeGreaterThan(0);
    const cellsOf = (cells: readonly string[]) =>
      columns.map(({ kind }, column) => {
        const text = cells[column] ?? "";
        if (text === "" || isText(kind)) return text;
        return isDay(kind) ? text : Number(text);
      });
    const wanted = rows.map((cells) =>
      columns.map(({ kind }, column) => expected(kind, cells[column] ?? null)),
    );
    expect([name, read.map(({ cells }) => cellsOf(cells))]).toEqual([name, wanted]);
    // Numbers and days are stored as such, and texts of digits stay texts.
    for (const { cells, decimals = new Set(), days = new Set() } of read)
      for (const [column, { kind }] of columns.entries()) {
        if (cells[column]) expect([kind, days.has(column)]).toEqual([kind, kind === "day"]);
        const isNumber = !isText(kind) && !isDay(kind);
        if (cells[column]?.includes(".")) expect([kind, decimals.has(column)]).toEqual([kind, isNumber]);
      }

    const text = await csvFile(reportCsv({ columns, rows })).text();
    const [, ...lines] = parse(text, { delimiter: ";", bom: true }) as string[][];
    const inCsv = (kind: ColumnKind, value: ReportCell) =>
      isText(kind) ? plainText(value ?? "") : isDay(kind) ? (value ?? "") : (value ?? "").replace(".", ",");
    expect(lines).toEqual(
      rows.map((cells) => columns.map(({ kind }, column) => inCsv(kind, cells[column] ?? null))),
    );
  }
  const texts = sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  expect(texts.filter((text) => /^[=+@\t\r＝＋－＠]/.test(text))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'@corretora"]));
  const trades = sheets.at(-1)?.rows.slice(1) ?? [];
  expect(trades.map(({ cells }) => Number(cells[6]))).toEqual(
    report.trades.map(({ total }) => Number(total)),
  );
});

/** The files of a ZIP, by name. */
async function filesIn(pack: Blob): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(await pack.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

it("packs a year for the accountant: the workbook, each table, and the annual return of the holder", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const report = await reportOf(client, portfolio, "?period=2025");
  const annual = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2025`);
  const pack = await accountantPack(report, "2025", async () => csvFile(annualLines(annual)));
  const files = await filesIn(pack);
  expect([...files.keys()]).toEqual([
    "leia-me.txt",
    "relatorio-2025.xlsx",
    "declaracao-2025.csv",
    ...reportTables(report).map(({ id }) => `csv/${id}.csv`),
  ]);
  const { sheets } = await readUpload(files.get("relatorio-2025.xlsx") ?? Buffer.of());
  expect(sheets.at(-1)?.rows).toHaveLength(report.trades.length + 1);
  expect(files.get("declaracao-2025.csv")?.toString()).toContain('"Bens e Direitos"');
  expect(files.get("csv/trades.csv")?.toString().split("\r\n")).toHaveLength(report.trades.length + 2);
  expect(files.get("leia-me.txt")?.toString()).toContain("Titular: Ana Souza");
});

/** The rows of a table of the return that begins with `head`, until an empty line. */
function rowsBelow(lines: readonly string[][], head: string): string[][] {
  const below = lines.slice(1 + lines.findIndex(([first]) => first === head));
  return below.slice(
    0,
    below.findIndex((cells) => cells.join("") === ""),
  );
}

const amountOf = (cell = "") => textOf(decimal(cell.replace(",", ".")));

it("packs the annual return as the API answers it, to the last digit, with texts that no spreadsheet runs", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const own = await client.post<Asset>("/assets", { ticker: "=1+1", name: "＋formula", assetClass: "OTHER" });
  const { id: custodianId } = await client.post<{ id: string }>("/custodians", { name: '@corretora;"1"' });
  const trade = (form: Record<string, unknown>) => record(client, portfolio, form);
  await trade({ assetId: own.id, tradeDate: "2025-05-05", quantity: "3", price: "1234.567", custodianId });
  await trade({ tradeDate: "2025-06-30", quantity: "700", price: "12.34", fees: "3.21", custodianId });
  await trade({ type: "SELL", tradeDate: "2025-06-30", quantity: "700", price: "11.87", fees: "3.21" });
  await trade({ type: "SELL", ticker: "HGLG11", tradeDate: "2025-12-30", quantity: "7", price: "97.53" });
  const report = await reportOf(client, portfolio, "?period=2025");
  const annual = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2025`);
  const pack = await accountantPack(report, "2025", async () => csvFile(annualLines(annual)));
  const text = (await filesIn(pack)).get("declaracao-2025.csv")?.toString() ?? "";
  expect(text.slice(0, 1)).toBe("\ufeff");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines: string[][] = parse(text, { delimiter: ";", bom: true, relaxColumnCount: true });
  expect(lines.flat().filter((cell) => /^[=+@＝＋－＠]/.test(cell))).toEqual([]);

  const goods = rowsBelow(lines, "Bens e Direitos");
  expect(
    goods.map(([name, code, , , , before, after]) => [name, code, amountOf(before), amountOf(after)]),
  ).toEqual(
    annual.goods.map(({ asset, code, before, after }) => [
      plainText(asset.ticker),
      code ?? "a conferir",
      before.cost,
      after.cost,
    ]),
  );
  expect(goods.flat().join()).toContain('@corretora;"1"');
  expect(annual.lines).toHaveLength(2);
  expect(
    rowsBelow(lines, "Ficha").map(([, , name, payer, , amount]) => [name, payer, amountOf(amount)]),
  ).toEqual(annual.lines.map(({ asset, payer, amount }) => [asset?.ticker ?? "", payer ?? "", amount]));
  const buckets = {
    "Operações comuns": "common",
    "Day trade": "day-trade",
    "FII ou Fiagro": "fund",
  } as const;
  for (const [title, bucket] of Object.entries(buckets)) {
    const [, ...months] = rowsBelow(lines, `Renda Variável: ${title}`);
    const amounts = annual.months.map(({ buckets: { [bucket]: of } }) => [
      of.result,
      of.lossBefore,
      of.base,
      of.tax,
    ]);
    expect([title, months.map(([, ...cells]) => cells.map(amountOf))]).toEqual([title, amounts]);
    expect(
      amounts.flat().some((amount) => amount !== "0"),
      title,
    ).toBe(true);
  }
  const [, ...taxes] = rowsBelow(lines, "Renda Variável: Imposto do mês");
  expect(taxes.map(([, tax, , , , , payable, paid]) => [tax, payable, paid].map(amountOf))).toEqual(
    annual.months.map(({ tax, payable, paid }) => [tax, payable, paid]),
  );
  expect(lines.slice(-3).map(([, , loss]) => amountOf(loss))).toEqual([
    annual.losses.common,
    annual.losses["day-trade"],
    annual.losses.fund,
  ]);
});

it("says in the accountant's file which redemption has no tax, with the amount of the API", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const trade = (form: Record<string, unknown>) => record(client, portfolio, form);
  const bond = { ticker: "TESOURO-SELIC-2029", quantity: "0.5" };
  await trade({ ...bond, tradeDate: "2024-09-10", price: "15500.12", quantity: "1.5" });
  await trade({ ...bond, type: "SELL", tradeDate: "2025-10-06", price: "17500" });
  const report = await reportOf(client, portfolio, "?period=2025");
  const annual = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2025`);
  const pack = await accountantPack(report, "2025", async () => csvFile(annualLines(annual)));
  const files = await filesIn(pack);
  const lines: string[][] = parse(files.get("declaracao-2025.csv") ?? "", {
    delimiter: ";",
    bom: true,
    relaxColumnCount: true,
  });
  // 8.750,00 − 7.750,06.
  expect(lines.filter((cells) => cells.some((cell) => cell.includes("bruto: confira")))).toEqual([
    [
      expect.any(String),
      expect.stringMatching(/^06/),
      bond.ticker,
      "Tesouro Nacional · bruto: confira",
      "",
      "999,94",
    ],
  ]);
  const { sheets } = await readUpload(files.get("relatorio-2025.xlsx") ?? Buffer.of());
  const sale = sheets.at(-1)?.rows.find(({ cells }) => cells.includes("17500"));
  expect(sale?.cells).toEqual(expect.arrayContaining(["06/10/2025", "Tesouro Selic 2029", "8750"]));
});
