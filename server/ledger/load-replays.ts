import type { Day } from "#domain/calendar.ts";
import { type AssetReplay, compareSequence, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import { type AssetGroup, groupsOf, inSlices } from "#server/ledger/asset-groups.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import type { PortfolioEvents } from "#server/ledger/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import { findAdjustmentsVersion, findAssetEntries } from "#server/ledger/version-queries.ts";

/** `marketVersion` and `events` must come from the snapshot of `db`. */
type ReplayScope = { portfolioId: string; today: Day; marketVersion: string; events: PortfolioEvents };

/**
 * Loads a portfolio's replays until `today`, ordered by each asset's first entry. Reads and replays only groups whose entries
 * have changed since the last call.
 */
export async function loadReplays(
  db: Db,
  cache: ReplayCache,
  { portfolioId, today, marketVersion, events }: ReplayScope,
): Promise<Map<string, AssetReplay>> {
  const known: AssetReplay[] = [];
  const changed: AssetGroup[] = [];
  const { codes } = events;
  const adjustmentsVersion = await findAdjustmentsVersion(db, portfolioId);
  const versionOf = ({ versions }: AssetGroup) =>
    [...versions.toSorted(), adjustmentsVersion, marketVersion, today].join(" ");
  const groups = groupsOf(await findAssetEntries(db, portfolioId), events);
  for (const group of groups) {
    const replays = cache.get(portfolioId, group.id, versionOf(group));
    if (replays) known.push(...replays);
    else changed.push(group);
  }
  for (const slice of inSlices(changed)) {
    const part = slice.length < groups.length ? { assetIds: slice.flatMap(({ assetIds }) => assetIds) } : {};
    const { entries } = await loadLedger(db, { portfolioId }, today, { ...part, events });
    const replays = [...replaysByAsset(entries).values()];
    const byGroup = Map.groupBy(replays, ({ assetId }) => codes.linkedAssets(assetId)[0] ?? assetId);
    for (const group of slice) {
      const groupReplays = byGroup.get(group.id) ?? [];
      known.push(...groupReplays);
      cache.set(portfolioId, group.id, versionOf(group), groupReplays);
    }
  }
  known.sort((a, b) => compareSequence(a.first, b.first));
  return new Map(known.map((replay) => [replay.assetId, replay]));
}
