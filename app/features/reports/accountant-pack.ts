import { strToU8, type Zippable, zipSync } from "fflate";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { holdersText, reportDaysText, reportTables } from "#app/features/reports/report-tables.ts";
import { reportXlsx } from "#app/features/reports/report-xlsx.ts";
import { csvFile } from "#app/lib/csv.ts";
import { formatDay } from "#app/lib/format.ts";
import { productName } from "#app/lib/product.ts";
import type { Report } from "#contract/report.ts";

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** The annual return of a holder: its file, and a portfolio of the holder. */
type Annual = { file: string; holder: string; portfolioId: string };

/** One holder's file has the year alone; several have the numbers of the holders too. */
const annualsOf = ({ taxes }: Report, year: string): Annual[] =>
  taxes.map(({ holder, portfolioId }, index) => ({
    file: `declaracao-${year}${taxes.length > 1 ? `-titular-${index + 1}` : ""}.csv`,
    holder: holder.name,
    portfolioId,
  }));

const readMe = (report: Report, year: string, annuals: readonly Annual[]) =>
  [
    `Pacote de ${year} para o contador, gerado pelo ${productName} em ${formatDay(report.today)}`,
    holdersText(report),
    `Carteira: ${report.portfolioName}, ${reportDaysText(report)}`,
    "",
    `relatorio-${year}.xlsx: o relatório, uma aba para cada parte`,
    "csv: as mesmas tabelas, uma por arquivo (UTF-8, ponto e vírgula)",
    ...annuals.map(
      ({ file, holder }) =>
        `${file}: bens, rendimentos e renda variável de ${holder}, por todas as suas carteiras`,
    ),
    "",
    "Confira com os informes das corretoras e das empresas.",
    "",
  ].join("\r\n");

/** A ZIP with the whole report of a year as files, and the annual return of each holder. */
export async function accountantPack(
  report: Report,
  year: string,
  annualCsvOf: (portfolioId: string) => Promise<Blob>,
): Promise<Blob> {
  const annuals = annualsOf(report, year);
  const tables = reportTables(report);
  const files: Zippable = {
    "leia-me.txt": strToU8(`\ufeff${readMe(report, year, annuals)}`),
    [`relatorio-${year}.xlsx`]: await bytesOf(await reportXlsx(report, tables)),
  };
  for (const { file, portfolioId } of annuals) files[file] = await bytesOf(await annualCsvOf(portfolioId));
  for (const table of tables) files[`csv/${table.id}.csv`] = await bytesOf(csvFile(reportCsv(table)));
  return new Blob([zipSync(files)], { type: "application/zip" });
}
