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

const maxPerList = 3;

/** The largest gains and the largest losses, each with the largest first. An asset without a gain or a loss is in neither list. */
export function bestAndWorst(assets: readonly AssetResult[]): { best: AssetResult[]; worst: AssetResult[] } {
  const signOf = (share: AssetResult) => ("rate" in share.return ? Math.sign(Number(share.return.rate)) : 0);
  const all = rankByMeasure(assets, (share) => share.return);
  return {
    best: all.filter((share) => signOf(share) > 0).slice(0, maxPerList),
    worst: all
      .filter((share) => signOf(share) < 0)
      .slice(-maxPerList)
      .toReversed(),
  };
}
