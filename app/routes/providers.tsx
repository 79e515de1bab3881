import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { useSessionSync } from "#app/entities/person/use-session-sync.ts";
import { queryClient } from "#app/lib/query-client.ts";
import { loadToaster } from "#app/ui/feedback/toaster-place.tsx";

/** The layout of all pages except the public site: query client and notifications. */
export default function Providers() {
  // Load the notifications at the first interaction, before any action can need them.
  useEffect(() => {
    const acted = new AbortController();
    const want = () => {
      acted.abort();
      loadToaster();
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
