import { LRUCache } from "lru-cache";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** About 350 bytes each. */
const maxDays = 60_000;

/** An LRU cache of replays; one is valid only for the version it was made from. */
export function replayCache() {
  const replays = new LRUCache<string, { version: string; replay: AssetReplay }>({
    maxSize: maxDays,
    sizeCalculation: ({ replay }) => replay.days.length + 10,
  });
  return {
    get(key: string, version: string): AssetReplay | undefined {
      const known = replays.get(key);
      return known?.version === version ? known.replay : undefined;
    },
    set(key: string, version: string, replay: AssetReplay): void {
      replays.set(key, { version, replay });
    },
  };
}

export type ReplayCache = ReturnType<typeof replayCache>;
