import type { Day } from "#domain/calendar.ts";
import { type AssetReplay, comparePlaces, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { findAssetVersions } from "#server/ledger/queries.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";

/** `marketVersion` must come from the snapshot of `db`: corporate events are the market's. */
type Asked = { portfolioId: string; today: Day; marketVersion: string };

/**
 * A portfolio's replays until `today`, in the order of the first entry of each asset. Only assets whose entries changed since
 * they were last asked for are read and replayed again.
 */
export async function loadReplays(
  db: Db,
  cache: ReplayCache,
  { portfolioId, today, marketVersion }: Asked,
): Promise<Map<string, AssetReplay>> {
  const known: AssetReplay[] = [];
  const changed = new Map<string, string>();
  const versions = await findAssetVersions(db, portfolioId);
  for (const [assetId, entriesVersion] of versions) {
    const version = `${entriesVersion} ${marketVersion} ${today}`;
    const replay = cache.get(`${portfolioId} ${assetId}`, version);
    if (replay) known.push(replay);
    else changed.set(assetId, version);
  }
  if (changed.size > 0) {
    const part = changed.size < versions.size ? { assetIds: [...changed.keys()] } : {};
    const { entries } = await loadLedger(db, { portfolioId }, today, part);
    for (const replay of replaysByAsset(entries).values()) {
      known.push(replay);
      const version = changed.get(replay.assetId);
      if (version) cache.set(`${portfolioId} ${replay.assetId}`, version, replay);
    }
  }
  known.sort((a, b) => comparePlaces(a.first, b.first));
  return new Map(known.map((replay) => [replay.assetId, replay]));
}
