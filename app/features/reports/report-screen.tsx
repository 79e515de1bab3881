import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { reportQuery } from "#app/features/reports/api.ts";
import { EmptyPeriod, EmptyReport, hasDays } from "#app/features/reports/empty-report.tsx";
import { type LoadAnnualCsv, PackCard } from "#app/features/reports/pack-card.tsx";
import { PrintedReport } from "#app/features/reports/printed-report.tsx";
import { PageOptions, ReportActions } from "#app/features/reports/report-actions.tsx";
import { ReportBody } from "#app/features/reports/report-body.tsx";
import { ReportControls } from "#app/features/reports/report-controls.tsx";
import type { ReportFigure, ReportFigureDialog } from "#app/features/reports/report-figure.ts";
import { ReportPreview } from "#app/features/reports/report-preview.tsx";
import { ReportSkeleton } from "#app/features/reports/report-skeleton.tsx";
import { chosenTables } from "#app/features/reports/report-tables.ts";
import {
  kindOf,
  parseReportView,
  type ReportView,
  reportParams,
  reportTitle,
} from "#app/features/reports/report-view.ts";
import { useReportFiles } from "#app/features/reports/use-report-files.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { useWidest } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type ReportScreenProps = {
  portfolioId: string;
  loadAnnualCsv: LoadAnnualCsv;
  WorkingDialog: ReportFigureDialog;
};

/** A period of the portfolio, on screen and as files. */
export function ReportScreen({ portfolioId, loadAnnualCsv, WorkingDialog }: ReportScreenProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parseReportView, reportParams);
  const [isPrinting, setPrinting] = useState(false);
  const readOnly = useReadOnly();
  const isWide = useWidest();
  const { without } = view;
  const days = view.days ?? { period: today.slice(0, 4) };
  // Other days are another report, to which the browser's buttons lead.
  const changeDays = (chosen: ReportView["days"]) => setView({ ...view, days: chosen });
  const change = (changed: Partial<ReportView>) => setView({ ...view, ...changed }, { replace: true });
  const query = useQuery(reportQuery(portfolioId, days));
  const { data: report, isPlaceholderData: outdated } = query;
  const isReady = report ? hasDays(report) && !outdated : false;
  const tables = report ? chosenTables(report, without) : [];
  const { isWriting, saveCsv, saveXlsx } = useReportFiles(days);
  const { openDialog, dialog } = useDialog<ReportFigure>(
    (figure, state) => report && <WorkingDialog report={report} figure={figure} {...state} />,
  );
  const place = useRef<HTMLDivElement>(null);
  const showWhole = () => {
    changeDays({ period: "all" });
    // The button that was pressed goes.
    place.current?.focus();
  };
  // Without entries there are no pages.
  const asPages = isWide && !view.asTables && report !== null;

  const controls = report !== null && (
    <ReportControls
      days={days}
      without={without}
      firstEntry={report?.overview.firstEntry}
      today={today}
      onDays={changeDays}
      onWithout={(left) => change({ without: left })}
      stacked={asPages}
    />
  );
  const pack = report && isReady && "period" in days && kindOf(days) === "year" && (
    <PackCard report={report} year={days.period} loadAnnualCsv={loadAnnualCsv} />
  );
  const content = (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <QueryStates query={query} errorLook="card" loading={<ReportSkeleton asPages={asPages} />}>
        {(answer) => {
          if (answer === null) return <EmptyReport portfolioId={portfolioId} readOnly={readOnly} />;
          if (!hasDays(answer)) return <EmptyPeriod report={answer} onWhole={showWhole} />;
          const shown = { report: answer, without, outdated };
          return asPages ? (
            <ReportPreview key={JSON.stringify(days)} title={reportTitle(days)} {...shown} />
          ) : (
            <ReportBody readOnly={readOnly} onCsv={saveCsv} onExplain={openDialog} {...shown} />
          );
        }}
      </QueryStates>
    </div>
  );
  return (
    <>
      <PageHeader
        title="Relatórios"
        actions={
          report !== null && (
            <ReportActions
              look={isWide ? (view.asTables ? "tables" : "pages") : null}
              onLook={(look) => change({ asTables: look === "tables" })}
              disabled={!isReady}
              isWriting={isWriting}
              onXlsx={() => report && saveXlsx(report, tables)}
              onPrint={() => setPrinting(true)}
            />
          )
        }
      />
      {asPages ? (
        <div className="grid grid-cols-[18rem_minmax(0,1fr)] items-start gap-6">
          <div className="sticky top-20 grid gap-4">
            <div className={`${cardStyle} grid justify-items-start gap-6 p-5`}>
              {controls}
              <PageOptions
                tables={tables}
                disabled={!isReady}
                onCsv={saveCsv}
                onExplain={report?.overview.result ? () => openDialog("all") : null}
              />
            </div>
            {pack}
          </div>
          {content}
        </div>
      ) : (
        <>
          {controls}
          {content}
          {pack && <div className="mt-6">{pack}</div>}
        </>
      )}
      {dialog}
      {isPrinting && report && (
        <PrintedReport
          report={report}
          title={reportTitle(days)}
          without={without}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}
