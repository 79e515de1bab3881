import { onlineManager, QueryClient } from "@tanstack/react-query";
import { isOffline } from "#app/lib/online.ts";

const second = 1000;

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && "status" in error ? Number(error.status) : Number.NaN;
  return status >= 400 && status < 500;
}

// It takes a page for connected until it hears otherwise, and one that opens without a connection never does: what
// failed there would not be asked for again when the connection is back.
onlineManager.setOnline(!isOffline());

export const queryClient = new QueryClient({
  defaultOptions: {
    // Also without a connection: a failure that is told, not a wait without end.
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 30 * second,
      gcTime: 5 * 60 * second,
      retry: (failures, error) => failures < 3 && !isRefusal(error) && !isOffline(),
      retryDelay: (failures) => Math.min(second * 2 ** failures, 30 * second),
    },
    mutations: { networkMode: "always", retry: false },
  },
});
