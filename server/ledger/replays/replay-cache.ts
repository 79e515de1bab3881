import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Cache } from "#server/platform/lib/cache.ts";

/** `versions`: those of the known events of each group of a portfolio, by its id. `replays`: those of a group. */
export type ReplayCache = {
  versions: Cache<"portfolio", ReadonlyMap<string, string>>;
  replays: Cache<"portfolio", readonly AssetReplay[]>;
};
