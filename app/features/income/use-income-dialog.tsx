import { lazy, type ReactNode } from "react";
import type { IncomeStart } from "#app/features/income/income-form-values.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

const IncomeDialog = lazy(() => import("#app/features/income/income-dialog.tsx"));

/** The income form of a screen and how to open it. */
export function useIncomeDialog(portfolioId: string): {
  openIncome: (start: IncomeStart) => void;
  incomeDialog: ReactNode;
} {
  const { openDialog, dialog } = useDialog<IncomeStart>((start, state) => (
    <IncomeDialog portfolioId={portfolioId} start={start} {...state} />
  ));
  return { openIncome: openDialog, incomeDialog: dialog };
}
