import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, Printer } from "lucide-react";
import { useState } from "react";
import { reportQuery } from "#app/features/reports/api.ts";
import { EmptyPeriod, EmptyReport, hasDays } from "#app/features/reports/empty-report.tsx";
import { type LoadAnnualCsv, PackCard } from "#app/features/reports/pack-card.tsx";
import { PrintedReport } from "#app/features/reports/printed-report.tsx";
import { ReportBody } from "#app/features/reports/report-body.tsx";
import { ReportControls } from "#app/features/reports/report-controls.tsx";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { ReportPreview } from "#app/features/reports/report-preview.tsx";
import { ReportSkeleton } from "#app/features/reports/report-skeleton.tsx";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import { chosenTables } from "#app/features/reports/report-tables.ts";
import {
  fileEnd,
  kindOf,
  parseReportView,
  type ReportView,
  reportParams,
  reportTitle,
} from "#app/features/reports/report-view.ts";
import { csvFile } from "#app/lib/csv.ts";
import { setValuesHidden, useValuesHidden } from "#app/lib/preferences.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { Button } from "#app/ui/base/button.tsx";
import { useWidest } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Menu, MenuItem } from "#app/ui/overlay/menu.tsx";
import type { Report } from "#contract/report.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type ReportScreenProps = { portfolioId: string; loadAnnualCsv: LoadAnnualCsv };

/** A period of the portfolio, on screen and as files. */
export function ReportScreen({ portfolioId, loadAnnualCsv }: ReportScreenProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parseReportView, reportParams);
  const [isPrinting, setPrinting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const readOnly = useReadOnly();
  const isWide = useWidest();
  const valuesHidden = useValuesHidden();
  const showsPages = isWide && !view.asTables;
  const days = view.days ?? { period: today.slice(0, 4) };
  const change = (changed: Partial<ReportView>) => setView({ ...view, ...changed }, { replace: true });
  const showWhole = () => change({ days: { period: "all" } });
  const query = useQuery(reportQuery(portfolioId, days));
  const { data: report, isPlaceholderData } = query;
  const isReady = report ? hasDays(report) && !isPlaceholderData : false;
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
  const controls = (
    <ReportControls
      days={days}
      without={view.without}
      firstEntry={report?.overview.firstEntry}
      today={today}
      onDays={(chosen) => change({ days: chosen })}
      onWithout={(without) => change({ without })}
      stacked={showsPages}
    />
  );
  const packOf = (answer: Report) =>
    isReady &&
    "period" in days &&
    kindOf(days) === "year" && <PackCard report={answer} year={days.period} loadAnnualCsv={loadAnnualCsv} />;
  return (
    <>
      <PageHeader
        title="Relatórios"
        actions={
          report !== null && (
            <>
              {isWide && (
                <SegmentedControl
                  label="Relatório como"
                  value={view.asTables ? "tables" : "pages"}
                  onChange={(look) => change({ asTables: look === "tables" })}
                  options={[
                    { value: "pages", label: "Páginas" },
                    { value: "tables", label: "Tabelas" },
                  ]}
                />
              )}
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
      {showsPages && report !== null ? (
        <div className="grid grid-cols-[18rem_minmax(0,1fr)] items-start gap-6">
          <div className="sticky top-20 grid gap-4">
            <div className={`${cardStyle} grid justify-items-start gap-6 p-5`}>
              {controls}
              <Checkbox
                checked={valuesHidden}
                onChange={(event) => setValuesHidden(event.currentTarget.checked)}
              >
                Ocultar valores
              </Checkbox>
              <Menu
                align="start"
                trigger={
                  <Button
                    variant="secondary"
                    size="sm"
                    icon={<Download className="size-4" />}
                    disabled={!isReady}
                  >
                    Baixar CSV
                  </Button>
                }
              >
                {(report ? chosenTables(report, view.without) : [])
                  .filter(({ rows }) => rows.length > 0)
                  .map((table) => (
                    <MenuItem key={table.id} onSelect={() => saveCsv(table)}>
                      {table.name}
                    </MenuItem>
                  ))}
              </Menu>
            </div>
            {report && packOf(report)}
          </div>
          <QueryStates query={query} errorLook="card" loading={<ReportSkeleton asPages />}>
            {(answer) =>
              answer &&
              (hasDays(answer) ? (
                <ReportPreview
                  key={JSON.stringify(days)}
                  report={answer}
                  title={reportTitle(days)}
                  without={view.without}
                  outdated={isPlaceholderData}
                />
              ) : (
                <EmptyPeriod report={answer} onWhole={showWhole} />
              ))
            }
          </QueryStates>
        </div>
      ) : (
        <>
          {report !== null && controls}
          <QueryStates query={query} errorLook="card" loading={<ReportSkeleton asPages={false} />}>
            {(answer) =>
              answer === null ? (
                <EmptyReport portfolioId={portfolioId} readOnly={readOnly} />
              ) : hasDays(answer) ? (
                <>
                  <ReportBody
                    report={answer}
                    without={view.without}
                    outdated={isPlaceholderData}
                    readOnly={readOnly}
                    onCsv={saveCsv}
                  />
                  {packOf(answer)}
                </>
              ) : (
                <EmptyPeriod report={answer} onWhole={showWhole} />
              )
            }
          </QueryStates>
        </>
      )}
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
