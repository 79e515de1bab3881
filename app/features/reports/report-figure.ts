import type { ComponentType } from "react";
import type { Report } from "#contract/report.ts";

/** A head figure of the report, with those that stand below it; or each of them. */
export type ReportFigure = "value" | "result" | "return" | "internal" | "all";

/** Explains head figures. The overview's explanations are of another feature, so the shell passes it in. */
export type ReportFigureDialog = ComponentType<{
  report: Report;
  figure: ReportFigure;
  open: boolean;
  onClose: () => void;
}>;
