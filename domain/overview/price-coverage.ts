import type { Day } from "#domain/kernel/calendar.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";

type PriceSource = { source: string | null; assets: number; oldest: Day; newest: Day };

export type PriceCoverage = {
  /** The day of the newest price; null without positions. */
  day: Day | null;
  /** Ordered by the number of assets, largest first. */
  sources: PriceSource[];
  stale: { assetId: string; day: Day; source: string | null }[];
};

function bySource(prices: readonly CurrentPosition["currentPrice"][]): PriceSource[] {
  return [...Map.groupBy(prices, ({ source }) => source)]
    .map(([source, ofSource]) => {
      const days = ofSource.map(({ day }) => day).toSorted();
      return { source, assets: ofSource.length, oldest: days.at(0) ?? "", newest: days.at(-1) ?? "" };
    })
    .toSorted((a, b) => b.assets - a.assets);
}

/** The sources and ages of the prices of the open positions. */
export function priceCoverage(positions: readonly CurrentPosition[]): PriceCoverage {
  const prices = positions.map(({ currentPrice }) => currentPrice);
  return {
    day: prices.reduce<Day | null>((newest, { day }) => (newest && newest > day ? newest : day), null),
    sources: bySource(prices),
    stale: positions
      .filter(({ hasOldPrice }) => hasOldPrice)
      .map(({ assetId, currentPrice: { day, source } }) => ({ assetId, day, source })),
  };
}
