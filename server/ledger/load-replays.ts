import type { Day } from "#domain/calendar.ts";
import { type AssetReplay, comparePlaces, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import { findAssetEntries } from "#server/ledger/version-queries.ts";

/** `marketVersion` must come from the snapshot of `db`: corporate events are the market's. */
type Asked = { portfolioId: string; today: Day; marketVersion: string };

type Changed = { assetId: string; version: string; count: number };

/** Entries in memory at the same time; an asset that has more is read alone. */
const entriesPerSlice = 50_000;

function inSlices(changed: readonly Changed[]): Changed[][] {
  const slices: Changed[][] = [];
  let room = 0;
  for (const asset of changed) {
    room -= asset.count;
    const last = slices.at(-1);
    if (last && room >= 0) {
      last.push(asset);
      continue;
    }
    slices.push([asset]);
    room = entriesPerSlice - asset.count;
  }
  return slices;
}

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
  const changed: Changed[] = [];
  const assets = await findAssetEntries(db, portfolioId);
  for (const { assetId, version: entriesVersion, count } of assets) {
    const version = `${entriesVersion} ${marketVersion} ${today}`;
    const replay = cache.get(`${portfolioId} ${assetId}`, version);
    if (replay) known.push(replay);
    else changed.push({ assetId, version, count });
  }
  for (const slice of inSlices(changed)) {
    const versions = new Map(slice.map(({ assetId, version }) => [assetId, version]));
    const part = versions.size < assets.length ? { assetIds: [...versions.keys()] } : {};
    const { entries } = await loadLedger(db, { portfolioId }, today, part);
    for (const replay of replaysByAsset(entries).values()) {
      known.push(replay);
      cache.set(`${portfolioId} ${replay.assetId}`, versions.get(replay.assetId) ?? "", replay);
    }
  }
  known.sort((a, b) => comparePlaces(a.first, b.first));
  return new Map(known.map((replay) => [replay.assetId, replay]));
}
