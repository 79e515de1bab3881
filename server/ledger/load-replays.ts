import type { Day } from "#domain/calendar.ts";
import { type AssetReplay, compareSequence, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import { type AssetEntries, findAssetEntries } from "#server/ledger/version-queries.ts";

/** `marketVersion` must come from the snapshot of `db`, because corporate events are market data. */
type ReplayScope = { portfolioId: string; today: Day; marketVersion: string; codes: TickerHistory };

/** Assets that conversions link to each other; usually a single asset. */
type Group = { id: string; assetIds: string[]; versions: string[]; count: number };

/** Number of entries in memory at once; a larger group is read alone. */
const entriesPerSlice = 50_000;

function inSlices(changed: readonly Group[]): Group[][] {
  const slices: Group[][] = [];
  let remaining = 0;
  for (const group of changed) {
    remaining -= group.count;
    const last = slices.at(-1);
    if (last && remaining >= 0) {
      last.push(group);
      continue;
    }
    slices.push([group]);
    remaining = entriesPerSlice - group.count;
  }
  return slices;
}

function groupsOf(assets: readonly AssetEntries[], codes: TickerHistory): Group[] {
  const groups = new Map<string, Group>();
  for (const { assetId, version, count } of assets) {
    const id = codes.linkedAssets(assetId)[0] ?? assetId;
    const group = groups.get(id);
    if (!group) {
      groups.set(id, { id, assetIds: [assetId], versions: [version], count });
      continue;
    }
    group.assetIds.push(assetId);
    group.versions.push(version);
    group.count += count;
  }
  return [...groups.values()];
}

/**
 * Loads a portfolio's replays until `today`, ordered by each asset's first entry. Reads and replays only groups whose entries
 * have changed since the last call.
 */
export async function loadReplays(
  db: Db,
  cache: ReplayCache,
  { portfolioId, today, marketVersion, codes }: ReplayScope,
): Promise<Map<string, AssetReplay>> {
  const known: AssetReplay[] = [];
  const changed: Group[] = [];
  const versionOf = ({ versions }: Group) => [...versions.toSorted(), marketVersion, today].join(" ");
  const groups = groupsOf(await findAssetEntries(db, portfolioId), codes);
  for (const group of groups) {
    const replays = cache.get(`${portfolioId} ${group.id}`, versionOf(group));
    if (replays) known.push(...replays);
    else changed.push(group);
  }
  for (const slice of inSlices(changed)) {
    const part = slice.length < groups.length ? { assetIds: slice.flatMap(({ assetIds }) => assetIds) } : {};
    const { entries } = await loadLedger(db, { portfolioId }, today, { ...part, codes });
    const replays = [...replaysByAsset(entries).values()];
    const byGroup = Map.groupBy(replays, ({ assetId }) => codes.linkedAssets(assetId)[0] ?? assetId);
    for (const group of slice) {
      const groupReplays = byGroup.get(group.id) ?? [];
      known.push(...groupReplays);
      cache.set(`${portfolioId} ${group.id}`, versionOf(group), groupReplays);
    }
  }
  known.sort((a, b) => compareSequence(a.first, b.first));
  return new Map(known.map((replay) => [replay.assetId, replay]));
}
