import { LRUCache } from "lru-cache";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { createSharedCache } from "#server/lib/shared-cache.ts";

/** About 350 bytes each. */
const maxDays = 50_000;
const maxDaysOfPortfolio = 40_000;

/** Portfolios whose known events are remembered. */
const maxPortfolios = 1_000;

type EventVersions = { source: string; versions: ReadonlyMap<string, string> };

/** A cache of the replays of asset groups, each valid only for the version it was computed from. */
export function createReplayCache() {
  const events = new LRUCache<string, EventVersions>({ max: maxPortfolios });
  const replays = createSharedCache<{ version: string; replays: readonly AssetReplay[] }>({
    maxSize: maxDays,
    maxSizeByOwner: maxDaysOfPortfolio,
    sizeOf: ({ replays: ofGroup }) => ofGroup.reduce((size, { days }) => size + days.length + 10, 1),
  });
  return {
    /** The versions of the known events of each group, by its id. They are read again if `source` is another. */
    async eventVersions(
      portfolioId: string,
      source: string,
      read: () => Promise<ReadonlyMap<string, string>>,
    ): Promise<ReadonlyMap<string, string>> {
      const known = events.get(portfolioId);
      if (known?.source === source) return known.versions;
      const versions = await read();
      events.set(portfolioId, { source, versions });
      return versions;
    },
    get(portfolioId: string, groupId: string, version: string): readonly AssetReplay[] | undefined {
      const known = replays.get(portfolioId, groupId);
      return known?.version === version ? known.replays : undefined;
    },
    set(portfolioId: string, groupId: string, version: string, made: readonly AssetReplay[]): void {
      replays.set(portfolioId, groupId, { version, replays: made });
    },
  };
}

export type ReplayCache = ReturnType<typeof createReplayCache>;
