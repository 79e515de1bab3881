import type { ReactNode } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { AssetResult, RankMeasure } from "#app/features/overview/rank-by-measure.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Rate } from "#app/ui/data/rate.tsx";

type AssetRankingProps = {
  title?: string;
  assets: AssetResult[];
  measure: RankMeasure;
  aside?: (share: AssetResult) => ReactNode;
};

export function AssetRanking({ title, assets, measure, aside }: AssetRankingProps) {
  if (assets.length === 0) return null;
  return (
    <div>
      {title && <h3 className="mb-2 font-medium text-ink-3 text-sm">{title}</h3>}
      <ul className={classNames("grid grid-cols-1 gap-2.5", aside && "pointer-coarse:gap-5")}>
        {assets.map((share) => (
          <li key={share.asset.id} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <AssetLink
                ticker={share.asset.ticker}
                label={assetNames(share.asset).main}
                title={share.asset.name}
              />
            </span>
            {aside && <span className="text-sm">{aside(share)}</span>}
            <span className="min-w-21 text-right">
              <Rate value={measure(share)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
