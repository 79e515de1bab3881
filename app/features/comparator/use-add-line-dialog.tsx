import { lazy } from "react";
import type { NameableLine } from "#app/features/comparator/line-name.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

const AddLineDialog = lazy(() => import("#app/features/comparator/add-line-dialog.tsx"));

export function useAddLineDialog(portfolioId: string, onAdd: (code: string) => void) {
  const { openDialog, dialog } = useDialog<readonly NameableLine[]>((lines, state) => (
    <AddLineDialog portfolioId={portfolioId} lines={lines} onAdd={onAdd} {...state} />
  ));
  return { openAddLine: openDialog, addLineDialog: dialog };
}
