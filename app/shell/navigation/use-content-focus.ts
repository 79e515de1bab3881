import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { contentId } from "#app/ui/layout/skip-link.tsx";

/** The focus goes to the new screen when what led to it is gone with the screen before. */
export function useContentFocus(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (way === "POP" || document.activeElement !== document.body) return;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname]);
}
