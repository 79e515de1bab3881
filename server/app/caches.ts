import { createOffMarketEntryCache } from "#server/ledger/off-market-entries.ts";
import { createReplayCache } from "#server/ledger/replay-cache.ts";
import { createMarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { createPerformanceCache } from "#server/overview/performance-cache.ts";
import { createSalesCache } from "#server/tax/sales-cache.ts";

/** Caches that a process keeps between tasks. */
export function createCaches() {
  return {
    market: createMarketCache(),
    replays: createReplayCache(),
    performances: createPerformanceCache(),
    sales: createSalesCache(),
    offMarketEntries: createOffMarketEntryCache(),
  };
}

export type Caches = ReturnType<typeof createCaches>;
