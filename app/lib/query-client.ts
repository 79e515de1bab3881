import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { isOffline } from "#app/lib/online.ts";
import { notifyOtherTabs } from "#app/lib/other-tabs.ts";

const second = 1000;

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && "status" in error ? Number(error.status) : Number.NaN;
  return status >= 400 && status < 500;
}

// The manager assumes a connection until an event reports otherwise, but a page opened offline gets no event. Without
// this line, failed queries would not be repeated once the connection is back.
onlineManager.setOnline(!isOffline());

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => notifyOtherTabs("records") }),
  defaultOptions: {
    // Run queries offline as well: they fail with a message instead of waiting forever.
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
