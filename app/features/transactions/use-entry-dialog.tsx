import { lazy, type ReactNode, useEffect } from "react";
import type { EntryStart } from "#app/features/transactions/entry-start.ts";
import { afterFirstInput } from "#app/lib/after-first-input.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

const load = () => import("#app/features/transactions/entry-dialog.tsx");
const EntryDialog = lazy(load);

/** The add-entry dialog of a screen and how to open it. Its code arrives after the first input, unless the screen is only read. */
export function useEntryDialog(
  portfolioId: string,
  onSaved?: () => unknown,
): {
  openEntry: (start: EntryStart) => void;
  entryDialog: ReactNode;
} {
  const readOnly = useReadOnly();
  useEffect(() => {
    if (!readOnly) afterFirstInput(() => void load().catch(() => undefined));
  }, [readOnly]);
  const { openDialog, dialog } = useDialog<EntryStart>((start, state) => (
    <EntryDialog portfolioId={portfolioId} start={start} onSaved={onSaved} {...state} />
  ));
  return { openEntry: openDialog, entryDialog: dialog };
}
