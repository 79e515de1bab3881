import { Badge } from "#app/ui/base/badge.tsx";
import type { Asset } from "#contract/assets.ts";

type AssetCardProps = { asset: Asset; onChoose: (asset: Asset) => void };

export function AssetCard({ asset, onChoose }: AssetCardProps) {
  return (
    <button
      type="button"
      data-stop
      onClick={() => onChoose(asset)}
      className="flex h-full min-h-16 w-full items-center gap-3 rounded-md bg-surface px-4 py-2.5 text-left ring ring-line transition-[background-color,box-shadow] hover:bg-ink/3 hover:ring-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{asset.ticker}</span>
          {asset.status === "delisted" && <Badge>Fora de negociação</Badge>}
          {asset.isCustom && <Badge tone="accent">Personalizado</Badge>}
        </span>
        <span className="block truncate text-ink-2 text-sm">{asset.name}</span>
      </span>
      <Badge className="shrink-0">{asset.assetClass.name}</Badge>
    </button>
  );
}
