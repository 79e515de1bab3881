import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Gain, UnitPrice } from "#app/ui/data/money.tsx";
import type { FoundAsset } from "#contract/assets.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

type AssetCardProps = { asset: FoundAsset; today: Day; onChoose: (asset: FoundAsset) => void };

export function AssetCard({ asset, today, onChoose }: AssetCardProps) {
  const { ticker, name, status, isCustom, isHeld, assetClass, price, dayChange } = asset;
  return (
    <button
      type="button"
      data-stop
      onClick={() => onChoose(asset)}
      className="flex h-full min-h-16 w-full items-center gap-3 rounded-md bg-surface px-4 py-2.5 text-left ring ring-line transition-[background-color,box-shadow] hover:bg-ink/3 hover:ring-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-semibold">{ticker}</span>
          {isHeld && <Badge tone="accent">Na carteira</Badge>}
          {status === "delisted" && <Badge>Fora de negociação</Badge>}
          {isCustom && <Badge tone="accent">Personalizado</Badge>}
          <Badge>{assetClass.name}</Badge>
        </span>
        <span className="block truncate text-ink-2 text-sm">{name}</span>
      </span>
      {price && (
        <span className="grid shrink-0 justify-items-end text-sm tabular-nums">
          <UnitPrice value={price.close} className="font-semibold" />
          {/* A change of an old session would look like today's. */}
          {isOld(price.day, today) || dayChange === null ? (
            <span className="text-ink-2">{formatDay(price.day)}</span>
          ) : (
            <Gain value={dayChange} kind="percent" />
          )}
        </span>
      )}
    </button>
  );
}

/** Older than the session before the last one, because the prices of the last session may not be published yet. */
const isOld = (day: Day, today: Day) =>
  day < lastBusinessDay("B3", addDays(lastBusinessDay("B3", addDays(today, -1)), -1));
