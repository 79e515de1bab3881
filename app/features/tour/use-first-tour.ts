import { useEffect } from "react";
import { useTourCompleted } from "#app/lib/preferences.ts";

const blockingElements =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-sonner-toast], input:focus, textarea:focus';

/** Starts the tour once per browser, when the screen is ready and no dialog, menu or field is in use. */
export function useFirstTour(ready: boolean, start: () => void): void {
  const completed = useTourCompleted();
  useEffect(() => {
    if (completed || !ready) return;
    const startWhenClear = () => {
      if (document.querySelector(blockingElements)) return;
      observer.disconnect();
      start();
    };
    const observer = new MutationObserver(startWhenClear);
    observer.observe(document.body, { childList: true, subtree: true });
    startWhenClear();
    return () => observer.disconnect();
  }, [completed, ready, start]);
}
