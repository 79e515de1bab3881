import { useEffect } from "react";
import { afterFirstInput } from "#app/lib/after-first-input.ts";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";

/** The link to the state of the data and its dot. They arrive after the first input, so that no screen waits for them. */
export function useHealthLink() {
  const { module, load } = useLazyModule(() => import("#app/shell/navigation/health-link.tsx"));
  useEffect(() => afterFirstInput(load), [load]);
  return module;
}
