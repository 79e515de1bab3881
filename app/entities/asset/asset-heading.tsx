import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { ChosenAsset, NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { Badge } from "#app/ui/base/badge.tsx";

/** Names the asset of a form. */
export function AssetHeading({ asset }: { asset: NamedAsset | ChosenAsset }) {
  const { main, detail } = assetNames(asset);
  return (
    <div className="mb-5 flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{main}</span>
        {detail && <span className="block truncate text-ink-2 text-sm">{detail}</span>}
      </p>
      {"assetClassName" in asset && <Badge>{asset.assetClassName}</Badge>}
    </div>
  );
}
