import type { AssetResult } from "#app/features/overview/rank-by-measure.ts";

const maxPerList = 3;
/** For comparisons alone. An unknown rate is none. */
const numberOf = (rate: AssetResult["return"]) => ("rate" in rate ? Number(rate.rate) : 0);

/** The largest gains and the largest losses, each with the largest first. An asset without a gain or a loss is in neither list. */
export function bestAndWorst(assets: readonly AssetResult[]): { best: AssetResult[]; worst: AssetResult[] } {
  const all = assets.toSorted((a, b) => numberOf(b.return) - numberOf(a.return));
  return {
    best: all.filter((share) => numberOf(share.return) > 0).slice(0, maxPerList),
    worst: all
      .filter((share) => numberOf(share.return) < 0)
      .slice(-maxPerList)
      .reverse(),
  };
}

const changeSize = ({ today }: AssetResult) => Math.abs(numberOf(today));

/** The held assets whose price changed in the last session, the largest changes first. */
export const changedAssets = (assets: readonly AssetResult[]): AssetResult[] =>
  assets
    .filter((share) => share.held && changeSize(share) > 0)
    .sort((a, b) => changeSize(b) - changeSize(a))
    .slice(0, 5);
