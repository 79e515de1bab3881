import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { useSessionSync } from "#app/entities/person/use-session-sync.ts";
import { queryClient } from "#app/lib/query-client.ts";
import { loadToaster } from "#app/ui/feedback/lazy-toaster.tsx";

/** The layout of all pages except the public site: query client and notifications. */
export default function Providers() {
  // Load the notifications at the first interaction, before any action can need them.
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      loadToaster();
    };
    for (const eventType of ["pointerdown", "keydown"])
      window.addEventListener(eventType, load, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useSessionSync();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
