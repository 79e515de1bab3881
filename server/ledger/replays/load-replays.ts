import { createHash } from "node:crypto";
import type { Day } from "#domain/kernel/calendar.ts";
import { stampOf } from "#domain/kernel/stamped.ts";
import { type AssetReplay, compareSequence, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { type AssetGroup, groupsOf, inSlices } from "#server/ledger/replays/asset-groups.ts";
import { loadKnownEvents, loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replays/replay-cache.ts";
import { findAssetEntries, findVersions } from "#server/ledger/replays/version-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** `marketVersion` and `events` must come from the snapshot of `db`. */
type ReplayScope = { portfolioId: string; today: Day; marketVersion: string; events: PortfolioEvents };

/**
 * A version of the known events of each group, by its id. Most changes of the market are prices, which change no replay. Only an
 * event whose day is not certain is placed by the closes around it.
 */
async function findEventVersions(
  db: Db,
  groups: readonly AssetGroup[],
  { events: { codes }, marketVersion, today }: Omit<ReplayScope, "portfolioId">,
): Promise<Map<string, string>> {
  const linked = new Map(groups.map(({ id, assetIds }) => [id, new Set(codes.includeLinked(assetIds))]));
  const all = [...new Set([...linked.values()].flatMap((ids) => [...ids]))];
  const { actions, repayments } = await loadKnownEvents(db, all, today);
  const versionOf = (ids: ReadonlySet<string>) => {
    const ofGroup = [
      ...actions.filter(({ assetId }) => ids.has(assetId)),
      ...codes.changesOf(ids),
      ...repayments.filter(({ assetId }) => ids.has(assetId)),
    ];
    const isPlaced = ofGroup.some((event) => "bracket" in event && event.bracket);
    return createHash("sha256")
      .update(JSON.stringify([ofGroup, isPlaced && marketVersion]))
      .digest("base64");
  };
  return new Map([...linked].map(([id, ids]) => [id, versionOf(ids)]));
}

/**
 * Loads a portfolio's replays until `today`, ordered by each asset's first entry. Reads and replays only groups whose entries
 * have changed since the last call.
 */
export async function loadReplays(
  db: Db,
  cache: ReplayCache,
  { portfolioId, today, marketVersion, events }: ReplayScope,
): Promise<Map<string, AssetReplay>> {
  const replayed: AssetReplay[] = [];
  const changed: AssetGroup[] = [];
  const { codes } = events;
  const { adjustments: adjustmentsVersion } = await findVersions(db, portfolioId);
  const groups = groupsOf(await findAssetEntries(db, portfolioId), events);
  const assetIds = groups.flatMap((group) => group.assetIds);
  const ofEvents = { portfolio: portfolioId, name: "events" };
  const source = stampOf(marketVersion, adjustmentsVersion, today, ...assetIds);
  let known = cache.versions.get(ofEvents, source);
  if (!known) {
    known = await findEventVersions(db, groups, { events, marketVersion, today });
    cache.versions.set(ofEvents, { value: known, stamp: source });
  }
  const keyOf = ({ id }: AssetGroup) => ({ portfolio: portfolioId, name: id });
  const stampOfGroup = ({ id, versions }: AssetGroup) =>
    stampOf(...versions.toSorted(), adjustmentsVersion, known?.get(id) ?? "", today);
  for (const group of groups) {
    const replays = cache.replays.get(keyOf(group), stampOfGroup(group));
    if (replays) replayed.push(...replays);
    else changed.push(group);
  }
  for (const slice of inSlices(changed)) {
    const part = slice.length < groups.length ? { assetIds: slice.flatMap(({ assetIds }) => assetIds) } : {};
    const { entries } = await loadLedger(db, { portfolioId }, today, { ...part, events });
    const replays = [...replaysByAsset(entries).values()];
    const byGroup = Map.groupBy(replays, ({ assetId }) => codes.linkedAssets(assetId)[0] ?? assetId);
    for (const group of slice) {
      const stamp = stampOfGroup(group);
      const ofGroup = byGroup.get(group.id) ?? [];
      for (const each of ofGroup) each.stampedDays = { value: each.days, stamp };
      replayed.push(...ofGroup);
      cache.replays.set(keyOf(group), { value: ofGroup, stamp });
    }
  }
  replayed.sort((a, b) => compareSequence(a.first, b.first));
  return new Map(replayed.map((replay) => [replay.assetId, replay]));
}
