import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { AssetEntries } from "#server/ledger/replays/version-queries.ts";

/** Assets that conversions link to each other; usually a single asset. */
export type AssetGroup = { id: string; assetIds: string[]; versions: string[]; count: number };

/** Number of entries in memory at once; a larger group is read alone. */
const entriesPerSlice = 50_000;

/** Groups to read one after the other, so that a large ledger is never in memory as a whole. */
export function inSlices<Group extends { count: number }>(groups: readonly Group[]): Group[][] {
  const slices: Group[][] = [];
  let remaining = 0;
  for (const group of groups) {
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

/** The assets with trades, and those with adjustments alone. */
export function groupsOf(
  assets: readonly AssetEntries[],
  { codes, adjustments }: PortfolioEvents,
): AssetGroup[] {
  const groups = new Map<string, AssetGroup>();
  const traded = new Set(assets.map(({ assetId }) => assetId));
  const others = new Set(adjustments.flatMap(({ assetId }) => (traded.has(assetId) ? [] : assetId)));
  const adjusted = [...others].map((assetId) => ({ assetId, version: "", count: 0 }));
  for (const { assetId, version, count } of [...assets, ...adjusted]) {
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
