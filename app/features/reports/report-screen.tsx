import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useState } from "react";
import { reportQuery } from "#app/features/reports/api.ts";
import { type LoadAnnualCsv, PackCard } from "#app/features/reports/pack-card.tsx";
import { PrintedReport } from "#app/features/reports/printed-report.tsx";
import { ReportBody } from "#app/features/reports/report-body.tsx";
import { ReportControls } from "#app/features/reports/report-controls.tsx";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { ReportSkeleton } from "#app/features/reports/report-skeleton.tsx";
import { chosenTables, type ReportTable } from "#app/features/reports/report-tables.ts";
import {
  fileEnd,
  kindOf,
  parseReportView,
  type ReportView,
  reportParams,
  reportTitle,
} from "#app/features/reports/report-view.ts";
import { csvFile } from "#app/lib/csv.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type ReportScreenProps = { portfolioId: string; loadAnnualCsv: LoadAnnualCsv };

/** A period of the portfolio, on screen and as files. */
export function ReportScreen({ portfolioId, loadAnnualCsv }: ReportScreenProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parseReportView, reportParams);
  const [isPrinting, setPrinting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const readOnly = useReadOnly();
  const days = view.days ?? { period: today.slice(0, 4) };
  const change = (changed: Partial<ReportView>) => setView({ ...view, ...changed }, { replace: true });
  const query = useQuery(reportQuery(portfolioId, days));
  const { data: report, isPlaceholderData } = query;
  const isReady = Boolean(report) && !isPlaceholderData;
  const saveCsv = (table: ReportTable) =>
    saveFile(csvFile(reportCsv(table)), `relatorio-${fileEnd(days)}-${table.id}.csv`);
  const saveXlsx = async () => {
    if (!report) return;
    setWriting(true);
    try {
      const { reportXlsx } = await import("#app/features/reports/report-xlsx.ts");
      saveFile(
        await reportXlsx(report, chosenTables(report, view.without)),
        `relatorio-${fileEnd(days)}.xlsx`,
      );
    } catch {
      toast.error("Não foi possível gerar o arquivo", "Verifique sua conexão e tente de novo.");
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      <PageHeader
        title="Relatórios"
        actions={
          report !== null && (
            <>
              <Button
                variant="secondary"
                icon={<FileSpreadsheet className="size-4.5" />}
                disabled={!isReady}
                pending={isWriting}
                onClick={saveXlsx}
              >
                Excel
              </Button>
              <Button
                icon={<Printer className="size-4.5" />}
                disabled={!isReady}
                onClick={() => setPrinting(true)}
              >
                Salvar em PDF
              </Button>
            </>
          )
        }
      />
      {report !== null && (
        <ReportControls
          days={days}
          without={view.without}
          firstEntry={report?.overview.firstEntry}
          today={today}
          onDays={(chosen) => change({ days: chosen })}
          onWithout={(without) => change({ without })}
        />
      )}
      <QueryStates query={query} errorLook="card" loading={<ReportSkeleton />}>
        {(answer) =>
          answer === null ? (
            <EmptyReport portfolioId={portfolioId} />
          ) : (
            <>
              <ReportBody
                report={answer}
                without={view.without}
                outdated={isPlaceholderData}
                readOnly={readOnly}
                onCsv={saveCsv}
              />
              {isReady && "period" in days && kindOf(days) === "year" && (
                <PackCard report={answer} year={days.period} loadAnnualCsv={loadAnnualCsv} />
              )}
            </>
          )
        }
      </QueryStates>
      {isPrinting && report && (
        <PrintedReport
          report={report}
          title={reportTitle(days)}
          without={view.without}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}

function EmptyReport({ portfolioId }: { portfolioId: string }) {
  return (
    <EmptyState
      className={cardStyle}
      icon={<FileText />}
      title="Seu primeiro relatório começa com um lançamento"
      text="De um mês, de um ano ou do período que você escolher: valor, aportes, resultado, proventos, imposto, posições e transações, na tela, em PDF, em Excel e em CSV."
      action={<ButtonLink to={`/portfolio/${portfolioId}/add-transaction`}>Adicionar Lançamento</ButtonLink>}
    />
  );
}
