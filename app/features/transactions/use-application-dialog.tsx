import { lazy, type ReactNode } from "react";
import type { ApplicationStart } from "#app/features/transactions/application-start.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

/** Its code is loaded on demand. */
export const ApplicationDialog = lazy(() => import("#app/features/transactions/application-dialog.tsx"));

/** The dialog of a new application and how to open it. */
export function useApplicationDialog(
  portfolioId: string,
  onSaved?: () => unknown,
  isOverOther = false,
): { openApplication: (start: ApplicationStart) => void; applicationDialog: ReactNode } {
  const { openDialog, dialog } = useDialog<ApplicationStart>((start, state) => (
    <ApplicationDialog
      portfolioId={portfolioId}
      start={start}
      onSaved={onSaved}
      isOverOther={isOverOther}
      {...state}
    />
  ));
  return { openApplication: openDialog, applicationDialog: dialog };
}
