import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { isStale } from "#domain/valuation.ts";

type Source = Overview["prices"]["sources"][number];

/** From the one of most assets on. */
function sourcesOf(known: readonly { source: string | null; day: Day }[]): Source[] {
  return [...Map.groupBy(known, ({ source }) => source)]
    .map(([source, prices]) => {
      const days = prices.map(({ day }) => day).toSorted();
      return { source, assets: prices.length, oldest: days.at(0) ?? "", newest: days.at(-1) ?? "" };
    })
    .toSorted((a, b) => b.assets - a.assets);
}

/** How well known the prices of what is held are. What a person values themselves grows old when they say so. */
export function pricesOf(
  positions: readonly CurrentPosition[],
  assetOf: (id: string) => Asset,
  missing: readonly string[],
  today: Day,
): Overview["prices"] {
  const known = positions.map(({ assetId, currentPrice: { day, source } }) => ({
    ...assetOf(assetId),
    ...{ day, source },
  }));
  return {
    day: known.reduce<Day | null>((newest, { day }) => (newest && newest > day ? newest : day), null),
    sources: sourcesOf(known),
    missing: missing.map((id) => assetOf(id).ticker),
    stale: known
      .filter(({ isCustom, day }) => !isCustom && isStale(day, today))
      .map(({ ticker, day, source }) => ({ ticker, day, source })),
  };
}
