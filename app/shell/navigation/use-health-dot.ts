import { useEffect } from "react";
import { afterFirstInput } from "#app/lib/after-first-input.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";

/** A screen that stands open without an input is warned too. */
const waitMs = 10_000;

/** The dot beside the link to the state of the data. It arrives after the first input or a wait, so that no screen waits for it. */
export function useHealthDot() {
  const { module, load } = useLazyModule(() => import("#app/shell/navigation/health-dot.tsx"));
  useEffect(() => {
    afterFirstInput(load);
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, [load]);
  return module;
}
