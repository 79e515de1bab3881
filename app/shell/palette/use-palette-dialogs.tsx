import { useState } from "react";
import { useLocation } from "react-router";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { useIncomeDialog } from "#app/features/income/use-income-dialog.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";

/** The dialogs that commands open. They close when the person goes to another screen. */
export function usePaletteDialogs(portfolioId: string) {
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const { openIncome, incomeDialog } = useIncomeDialog(portfolioId);
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(portfolioId);
  const { pathname } = useLocation();
  const [dialogOn, setDialogOn] = useState<string>();
  if (dialogOn !== undefined && dialogOn !== pathname) setDialogOn(undefined);
  const openHere =
    <Start,>(open: (start: Start) => void) =>
    (start: Start) => {
      setDialogOn(pathname);
      open(start);
    };
  return {
    openEntry: openHere(openEntry),
    openIncome: openHere(openIncome),
    openAdjustment: openHere(openAdjustment),
    dialogs: dialogOn === pathname && (
      <>
        {entryDialog}
        {incomeDialog}
        {adjustmentDialog}
      </>
    ),
  };
}
