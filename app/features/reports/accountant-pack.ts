import { strToU8, type Zippable, zipSync } from "fflate";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { reportDaysText, reportTables } from "#app/features/reports/report-tables.ts";
import { reportXlsx } from "#app/features/reports/report-xlsx.ts";
import { csvFile } from "#app/lib/csv.ts";
import { formatDay } from "#app/lib/format.ts";
import { productName } from "#app/lib/product.ts";
import type { Report } from "#contract/report.ts";

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const readMe = (report: Report, year: string) =>
  [
    `Pacote de ${year} para o contador, gerado pelo ${productName} em ${formatDay(report.today)}`,
    `Titular: ${report.taxes.holder.name}`,
    `Carteira: ${report.portfolioName}, ${reportDaysText(report)}`,
    "",
    `relatorio-${year}.xlsx: o relatório desta carteira, uma aba para cada parte`,
    "csv: as mesmas tabelas, uma por arquivo (UTF-8, ponto e vírgula)",
    `declaracao-${year}.csv: bens, rendimentos e renda variável do titular, por todas as suas carteiras`,
    "",
    "Confira com os informes das corretoras e das empresas.",
    "",
  ].join("\r\n");

/** A ZIP with the whole report of a year as files, and the annual return of its holder. */
export async function accountantPack(report: Report, year: string, annualCsv: Blob): Promise<Blob> {
  const tables = reportTables(report);
  const files: Zippable = {
    "leia-me.txt": strToU8(`\ufeff${readMe(report, year)}`),
    [`relatorio-${year}.xlsx`]: await bytesOf(await reportXlsx(report, tables)),
    [`declaracao-${year}.csv`]: await bytesOf(annualCsv),
  };
  for (const table of tables) files[`csv/${table.id}.csv`] = await bytesOf(csvFile(reportCsv(table)));
  return new Blob([zipSync(files)], { type: "application/zip" });
}
