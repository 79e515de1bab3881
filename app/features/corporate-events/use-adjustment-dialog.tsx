import { lazy, type ReactNode } from "react";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

const AdjustmentDialog = lazy(() => import("#app/features/corporate-events/adjustment-dialog.tsx"));

/** The event form of a screen and how to open it. */
export function useAdjustmentDialog(portfolioId: string): {
  openAdjustment: (start: AdjustmentStart) => void;
  adjustmentDialog: ReactNode;
} {
  const { openDialog, dialog } = useDialog<AdjustmentStart>((start, state) => (
    <AdjustmentDialog portfolioId={portfolioId} start={start} {...state} />
  ));
  return { openAdjustment: openDialog, adjustmentDialog: dialog };
}
