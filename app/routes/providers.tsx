import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { queryClient } from "#app/lib/query-client.ts";
import { wantToaster } from "#app/ui/toaster-place.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";

/** What every screen but the public pages stands on. */
export default function Providers() {
  useEffect(wantToaster, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Outlet />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
