import type { ComponentProps } from "react";
import { describeReturn } from "#app/features/overview/return-calculation.ts";
import type { ReportFigureDialog } from "#app/features/reports/report-figure.ts";
import { reportWorkings } from "#app/shell/report-workings.ts";
import { WorkingDialog } from "#app/ui/data/working-dialog.tsx";

/** Features of reports and of the overview meet here. */
export default function ReportWorking({ report, figure, ...state }: ComponentProps<ReportFigureDialog>) {
  return (
    <WorkingDialog
      description={describeReturn(report.overview)}
      workings={reportWorkings(report, figure)}
      {...state}
    />
  );
}
