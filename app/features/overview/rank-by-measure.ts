import type { Overview } from "#contract/overview.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export type AssetResult = Overview["assets"][number];
export type RankMeasure = (share: AssetResult) => AssetResult["return"];

/** The assets that have the measure, in descending order of it. */
export function rankByMeasure(assets: readonly AssetResult[], measure: RankMeasure): AssetResult[] {
  return assets
    .flatMap((share) => {
      const value = measure(share);
      return "rate" in value ? [{ share, rate: decimal(value.rate) }] : [];
    })
    .sort((a, b) => b.rate.cmp(a.rate))
    .map(({ share }) => share);
}
