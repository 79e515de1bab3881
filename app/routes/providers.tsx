import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { useSessionSync } from "#app/entities/person/use-session-sync.ts";
import { queryClient } from "#app/lib/query-client.ts";
import { wantToaster } from "#app/ui/feedback/toaster-place.tsx";

/** What every screen but the public pages stands on. */
export default function Providers() {
  // Before there is something to notify of, which is after something was done.
  useEffect(() => {
    const acted = new AbortController();
    const want = () => {
      acted.abort();
      wantToaster();
    };
    for (const act of ["pointerdown", "keydown"])
      window.addEventListener(act, want, { signal: acted.signal });
    return () => acted.abort();
  }, []);
  useSessionSync();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
