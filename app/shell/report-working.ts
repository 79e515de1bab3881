import { lazy } from "react";

/** Explains head figures of a report. Its code is loaded when it is first opened. */
export const ReportWorkingDialog = lazy(() => import("#app/shell/report-working-dialog.tsx"));
