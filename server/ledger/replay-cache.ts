import { LRUCache } from "lru-cache";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** About 350 bytes each. */
const maxDays = 40_000;

/** LRU cache of the replays of asset groups, each valid only for the version it was computed from. */
export function createReplayCache() {
  const replays = new LRUCache<string, { version: string; replays: readonly AssetReplay[] }>({
    maxSize: maxDays,
    sizeCalculation: ({ replays }) => replays.reduce((size, { days }) => size + days.length + 10, 1),
  });
  return {
    get(key: string, version: string): readonly AssetReplay[] | undefined {
      const known = replays.get(key);
      return known?.version === version ? known.replays : undefined;
    },
    set(key: string, version: string, made: readonly AssetReplay[]): void {
      replays.set(key, { version, replays: made });
    },
  };
}

export type ReplayCache = ReturnType<typeof createReplayCache>;
