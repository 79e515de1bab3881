import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetPerformance, Performance } from "#domain/overview/asset-performance.ts";
import { type Rate, resultOfPart, returnUntilLastPrice } from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

/** `weight` is a fraction of the portfolio's value; null if that value is zero. */
type Weighted = Performance & { weight: Decimal | null };

export type AssetAllocation = Weighted & {
  assetId: string;
  classCode: string;
  isHeld: boolean;
  /** Something after the end of the results changes the asset's own result. */
  changesLater: boolean;
  /** Change of the price in the last session. */
  sessionChange: Rate;
};

export type ClassAllocation = Weighted & { classCode: string };

const largestFirst = <Item extends { value: Decimal }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => b.value.comparedTo(a.value));

const weightOf = (value: Decimal, total: Decimal) => (total.isZero() ? null : value.div(total));

/** Largest first. An asset has a session change only if it has both prices of that session. */
export function allocationByAsset(
  assets: readonly AssetPerformance[],
  total: Decimal,
  priceChanges: ReadonlyMap<string, Decimal> | undefined,
): AssetAllocation[] {
  return largestFirst(assets).map(({ position, ...asset }) => ({
    ...asset,
    weight: weightOf(asset.value, total),
    isHeld: position !== undefined,
    sessionChange: (position && priceChanges?.get(position.assetId)) ?? { unavailable: "price-missing" },
  }));
}

/** Largest first. */
export function allocationByClass(
  assets: readonly AssetPerformance[],
  total: Decimal,
  {
    total: ofTotal,
    byClass,
  }: { total: readonly DailyValue[]; byClass: ReadonlyMap<string, readonly DailyValue[]> },
): ClassAllocation[] {
  const classes = [...Map.groupBy(largestFirst(assets), ({ classCode }) => classCode)];
  const allocations = classes.map(([classCode, ofClass]) => {
    const days = byClass.get(classCode) ?? [];
    const value = ofClass.reduce((sum, asset) => sum.plus(asset.value), zero);
    const weight = weightOf(value, total);
    return {
      classCode,
      value,
      weight,
      result: resultOfPart(days, ofTotal),
      return: returnUntilLastPrice(days),
    };
  });
  return largestFirst(allocations);
}
