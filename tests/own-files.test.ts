import { expect, it } from "vitest";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { reportTables } from "#app/features/reports/report-tables.ts";
import { reportXlsx } from "#app/features/reports/report-xlsx.ts";
import { annualLines } from "#app/features/taxes/annual-text.ts";
import { csvFile } from "#app/lib/csv.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { areColumnsOpen } from "#contract/import-columns.ts";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";
import { reportOf, startYears } from "#tests/support/report.ts";

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

it.each(["XLSX", "CSV"])(
  "the report's %s brings its transactions and positions into an empty portfolio of another person",
  async (format) => {
    await using api = await startApi();
    const { client, portfolio } = await startYears(api);
    const report = await reportOf(client, portfolio);
    const tables = reportTables(report);
    const trades = tables.filter(({ id }) => id === "trades");
    const [file] = await Promise.all(
      trades.map(async (table) =>
        bytesOf(format === "CSV" ? csvFile(reportCsv(table)) : await reportXlsx(report, tables)),
      ),
    );
    const files = file ? [file] : [];
    const other = await startImports(api);
    const { files: read, counts, contracts } = await reviewWith(other.client, other.path, files, {});
    expect(read[0]?.columns && areColumnsOpen(read[0].columns)).toBe(false);
    expect(counts).toMatchObject({ read: report.trades.length, new: report.trades.length, review: 0 });
    // The list of transactions has no maturity of a contract.
    const [asked] = contracts;
    expect(contracts).toMatchObject([{ remuneration: "100% do CDI", maturity: null, problem: null }]);
    const terms = {
      kind: "CDB",
      issuer: "Banco Sol",
      remuneration: "100% CDI",
      maturity: "2027-01-04",
      liquidity: "at-maturity",
    };
    await confirmImport(other.client, other.path, files, { contracts: { [asked?.code ?? ""]: terms } });
    const own = `/portfolios/${portfolio.id}`;
    expect(await positionsText(other.client, other.own)).toEqual(await positionsText(client, own));
    const held = await Promise.all(
      [
        [client, own],
        [other.client, other.own],
      ].map(async ([of, path]) => (of as typeof client).get<FixedIncome>(`${path as string}/fixed-income`)),
    );
    expect(
      held.map(({ contracts: each }) => each.map(({ gross, net, maturity }) => [gross, net, maturity])),
    ).toEqual([0, 1].map(() => [[expect.any(String), expect.any(String), "2027-01-04"]]));
    expect(held[1]?.sums).toEqual(held[0]?.sums);
  },
);

it("a file of the product that lists no transactions says what it is, and records nothing", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const own = `/portfolios/${portfolio.id}`;
  const report = await reportOf(client, portfolio);
  const tables = reportTables(report);
  const annual = await client.get<AnnualReturn>(`${own}/taxes/annual?year=2025`);
  const files = [
    csvFile(annualLines(annual)),
    await reportXlsx(
      report,
      tables.filter(({ id }) => id !== "trades"),
    ),
    ...tables.filter(({ id }) => id !== "trades").map((table) => csvFile(reportCsv(table))),
  ];
  const other = await startImports(api);
  for (const file of files) {
    const bytes = await bytesOf(file);
    const { files: read, counts } = await reviewWith(other.client, other.path, [bytes], {});
    const [first] = bytes.toString().split("\r\n", 1);
    expect([first, counts.read, read[0]?.refusal]).toEqual([first, 0, expect.any(String)]);
  }
});
