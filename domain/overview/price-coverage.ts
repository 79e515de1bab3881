import type { Day } from "#domain/kernel/calendar.ts";
import { dayOfPrices } from "#domain/overview/day-of-prices.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { isStale } from "#domain/valuation/valuation.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

type PriceSource = { source: string | null; assets: number; oldest: Day; newest: Day };

export type PriceCoverage = {
  /** The day of the prices (`dayOfPrices`); null without positions. */
  day: Day | null;
  /** Ordered by the number of assets, largest first. */
  sources: PriceSource[];
  stale: { assetId: string; day: Day; source: string | null }[];
};

type PricedAsset = { assetId: string } & Pick<CurrentPosition["currentPrice"], "day" | "source">;

function bySource(prices: readonly PricedAsset[]): PriceSource[] {
  return [...Map.groupBy(prices, ({ source }) => source)]
    .map(([source, ofSource]) => {
      const days = ofSource.map(({ day }) => day).toSorted();
      const assets = new Set(ofSource.map(({ assetId }) => assetId)).size;
      return { source, assets, oldest: days.at(0) ?? "", newest: days.at(-1) ?? "" };
    })
    .toSorted((a, b) => b.assets - a.assets);
}

/** The market's price, if there is one. */
function publishedQuote({ assetId }: CurrentPosition, lastCloses: CoverageFacts["lastCloses"]) {
  const quote = lastCloses.get(assetId)?.[0];
  return quote?.isOwn ? undefined : quote;
}

/** The day of the market's price, also of an asset that the owner traded later. */
export const marketDay = (
  position: CurrentPosition,
  { lastCloses }: Pick<CoverageFacts, "lastCloses">,
): Day => (publishedQuote(position, lastCloses) ?? position.currentPrice).day;

function datedValue(position: CurrentPosition, facts: CoverageFacts) {
  const { assetId, marketValue: value, currentPrice } = position;
  const { assetOf, lastCloses, newestSession } = facts;
  const quote = publishedQuote(position, lastCloses);
  const day = marketDay(position, facts);
  return {
    day,
    value,
    isPublished: quote !== undefined,
    isTraded: !isValuedByOwner(assetOf(assetId)),
    isFinal: (quote ?? currentPrice).isFinal,
    isCarried: newestSession !== undefined && isStale(day, newestSession),
  };
}

export type CoverageFacts = Pick<PortfolioFacts, "assetOf" | "lastCloses" | "newestSession"> & {
  assetOfPart?: ReadonlyMap<string, string>;
};

/** The sources and ages of the prices of the open positions. An asset of several portfolios counts once. */
export function priceCoverage(positions: readonly CurrentPosition[], facts: CoverageFacts): PriceCoverage {
  const { assetOfPart } = facts;
  const pricedAsset = ({ assetId, currentPrice: { day, source } }: CurrentPosition): PricedAsset => ({
    assetId: assetOfPart?.get(assetId) ?? assetId,
    day,
    source,
  });
  const stale = positions.filter(({ hasOldPrice }) => hasOldPrice).map(pricedAsset);
  return {
    day: dayOfPrices(positions.map((position) => datedValue(position, facts))) ?? null,
    sources: bySource(positions.map(pricedAsset)),
    stale: [...new Map(stale.map((price) => [JSON.stringify(price), price])).values()],
  };
}
