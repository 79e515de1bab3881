import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { EntryStart } from "#app/features/transactions/entry-start.ts";

const load = () => import("#app/features/transactions/entry-dialog.tsx");
const EntryDialog = lazy(load);

type Entry = { start: EntryStart; open: boolean; number: number };

/** The add-entry dialog of a screen and how to open it. Its code arrives once the screen is shown. */
export function useEntryDialog(portfolioId: string): {
  openEntry: (start: EntryStart) => void;
  entryDialog: ReactNode;
} {
  const [entry, setEntry] = useState<Entry>();
  useEffect(() => void load().catch(() => undefined), []);
  const { number = 0 } = entry ?? {};
  return {
    openEntry: (start) => setEntry({ start, open: true, number: number + 1 }),
    entryDialog: entry && (
      <Suspense>
        <EntryDialog
          key={number}
          portfolioId={portfolioId}
          start={entry.start}
          open={entry.open}
          onClose={() => setEntry({ ...entry, open: false })}
        />
      </Suspense>
    ),
  };
}
