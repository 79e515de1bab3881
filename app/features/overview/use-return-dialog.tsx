import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Overview } from "#contract/overview.ts";

const ReturnDialog = lazy(() => import("#app/features/overview/return-dialog.tsx"));

/** Opens the calculation of return and result. Its code is loaded when it is first opened. */
export function useReturnDialog(overview: Overview): { openReturn: () => void; returnDialog: ReactNode } {
  const [open, setOpen] = useState<boolean>();
  return {
    openReturn: () => setOpen(true),
    returnDialog: open !== undefined && (
      <Suspense>
        <ReturnDialog overview={overview} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
