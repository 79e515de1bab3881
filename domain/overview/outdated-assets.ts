import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { isStale } from "#domain/valuation/valuation.ts";

/** An asset that lacks the prices or the rates of the market's last sessions, or has never had a price. */
export type OutdatedAsset = {
  assetId: string;
  lacks: "rates" | "prices" | "any-price";
  /** The last day that has them, or that of the owner's last trade. */
  since: Day;
  value: Decimal;
};

type OutdatedFacts = Pick<PortfolioFacts, "lastCloses" | "newestSession"> & {
  assetOfPart?: ReadonlyMap<string, string>;
};

/** The assets whose value is carried, largest first. An asset of several portfolios counts once. */
export function outdatedAssets(
  positions: readonly CurrentPosition[],
  { lastCloses, newestSession, assetOfPart }: OutdatedFacts,
): OutdatedAsset[] {
  const outdated = positions.flatMap((position): OutdatedAsset | [] => {
    const { assetId, marketValue: value, currentPrice, hasOldPrice } = position;
    const quote = lastCloses.get(assetId)?.[0];
    const isBehind = newestSession !== undefined && isStale(currentPrice.day, newestSession);
    if (!hasOldPrice || (quote && !isBehind)) return [];
    const lacks = !quote ? "any-price" : quote.ratesUntil === undefined ? "prices" : "rates";
    return { assetId: assetOfPart?.get(assetId) ?? assetId, lacks, since: currentPrice.day, value };
  });
  return [...Map.groupBy(outdated, ({ assetId }) => assetId).values()]
    .flatMap(([first, ...rest]) =>
      first ? { ...first, value: rest.reduce((sum, { value }) => sum.plus(value), first.value) } : [],
    )
    .toSorted((a, b) => b.value.comparedTo(a.value));
}
