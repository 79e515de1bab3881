import { useEffect } from "react";
import { useTourCompleted } from "#app/lib/preferences.ts";

const inTheWay =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-sonner-toast], input:focus, textarea:focus';

/** Once in each browser, as soon as there is something to show and nothing in the way. */
export function useFirstTour(ready: boolean, start: () => void): void {
  const completed = useTourCompleted();
  useEffect(() => {
    if (completed || !ready) return;
    const tryIt = () => {
      if (document.querySelector(inTheWay)) return;
      observer.disconnect();
      start();
    };
    const observer = new MutationObserver(tryIt);
    observer.observe(document.body, { childList: true, subtree: true });
    tryIt();
    return () => observer.disconnect();
  }, [completed, ready, start]);
}
