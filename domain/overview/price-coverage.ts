import type { Day } from "#domain/kernel/calendar.ts";
import { dayOfPrices } from "#domain/overview/day-of-prices.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

type PriceSource = { source: string | null; assets: number; oldest: Day; newest: Day };

export type PriceCoverage = {
  /** The day of the prices (`dayOfPrices`); null without positions. */
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

const datedValue = (
  { assetId, marketValue: value, currentPrice, hasOldPrice }: CurrentPosition,
  assetOf: PortfolioFacts["assetOf"],
) => ({
  day: currentPrice.day,
  value,
  isPublished: currentPrice.source !== null && !currentPrice.isOwn,
  isTraded: !isValuedByOwner(assetOf(assetId)),
  hasOldPrice,
});

/** The sources and ages of the prices of the open positions. */
export function priceCoverage(
  positions: readonly CurrentPosition[],
  { assetOf, today }: Pick<PortfolioFacts, "assetOf"> & { today: Day },
): PriceCoverage {
  const prices = positions.map(({ currentPrice }) => currentPrice);
  return {
    day:
      dayOfPrices(
        positions.map((position) => datedValue(position, assetOf)),
        today,
      ) ?? null,
    sources: bySource(prices),
    stale: positions
      .filter(({ hasOldPrice }) => hasOldPrice)
      .map(({ assetId, currentPrice: { day, source } }) => ({ assetId, day, source })),
  };
}
