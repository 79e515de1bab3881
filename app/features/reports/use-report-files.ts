import { useState } from "react";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import { fileEnd, type ReportDays } from "#app/features/reports/report-view.ts";
import { csvFile } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Report } from "#contract/report.ts";

/** Saves the tables of a report as files that are named by its days. */
export function useReportFiles(days: ReportDays) {
  const [isWriting, setWriting] = useState(false);
  const name = `relatorio-${fileEnd(days)}`;
  const saveCsv = (table: ReportTable) => saveFile(csvFile(reportCsv(table)), `${name}-${table.id}.csv`);
  const saveXlsx = async (report: Report, tables: readonly ReportTable[]) => {
    setWriting(true);
    try {
      const { reportXlsx } = await import("#app/features/reports/report-xlsx.ts");
      saveFile(await reportXlsx(report, tables), `${name}.xlsx`);
    } catch {
      toast.error("Não foi possível gerar o arquivo", "Verifique sua conexão e tente de novo.");
    } finally {
      setWriting(false);
    }
  };
  return { isWriting, saveCsv, saveXlsx };
}
