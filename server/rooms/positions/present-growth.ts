import { type AssetTrail, maxAssetTrailLines } from "#contract/asset-trail.ts";
import { type GrowthLine, growthPlaces } from "#domain/fixed-income/growth-trail.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";

/** Nothing unless the growth leads to the current price, which may be that of a later entry. */
export function presentGrowth(
  lines: readonly GrowthLine[],
  position: CurrentPosition | undefined,
): AssetTrail["growth"] {
  const last = lines.at(-1);
  const current = position?.currentPrice;
  if (!last || !current || last.day !== current.day || !last.price.eq(current.price)) return null;
  return {
    lines: lines.slice(-maxAssetTrailLines).map(({ growth, factor, interest, price, ...line }) => ({
      ...line,
      growth: growth && textOf(growth, growthPlaces),
      factor: textOf(factor),
      interest: interest && textOf(interest),
      price: textOf(price),
    })),
    earlierLines: Math.max(0, lines.length - maxAssetTrailLines),
  };
}
