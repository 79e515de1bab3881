import { assetNames } from "#app/entities/asset/asset-names.ts";
import { Monogram } from "#app/entities/asset/monogram.tsx";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Gain, UnitPrice } from "#app/ui/data/money.tsx";
import type { FoundAsset } from "#contract/assets.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

type AssetCardProps = {
  asset: FoundAsset;
  today: Day;
  /** The portfolio holds it, and no heading above says so. */
  isMarked: boolean;
  onChoose: (asset: FoundAsset) => void;
};

/** A card; on a phone a line, which leaves out what the text that was typed already says. */
export function AssetCard({ asset, today, isMarked, onChoose }: AssetCardProps) {
  const phone = usePhone();
  const names = assetNames(asset);
  const { ticker, name, status, isCustom, assetClass, price, dayChange } = asset;
  // Such a name says what the asset is, and is read whole.
  const isNamedOnce = phone && names.main !== ticker;
  return (
    <button
      type="button"
      data-stop
      onClick={() => onChoose(asset)}
      className="flex h-full min-h-12 w-full items-center gap-3 text-left transition-[background-color,box-shadow] hover:bg-ink/3 sm:min-h-16 sm:rounded-md sm:bg-surface sm:px-4 sm:py-2.5 sm:ring sm:ring-line sm:hover:ring-line-strong"
    >
      <Monogram asset={asset} className="size-9 text-xs max-sm:hidden" />
      <span className="flex min-w-0 flex-1 items-center gap-2 sm:block">
        <span
          className={classNames(
            "flex min-w-0 items-center gap-x-2 gap-y-1 sm:flex-wrap",
            !isNamedOnce && "max-sm:max-w-3/5",
          )}
        >
          <span className={classNames("min-w-0 font-semibold", !isNamedOnce && "truncate")}>
            {phone ? names.main : ticker}
          </span>
          {isMarked && (
            <Badge tone="accent" className="max-sm:hidden">
              Na carteira
            </Badge>
          )}
          {status === "delisted" && <Badge className="shrink-0">Fora de negociação</Badge>}
          {isCustom && (
            <Badge tone="accent" className="max-sm:hidden">
              Personalizado
            </Badge>
          )}
          <Badge className="max-sm:hidden">{assetClass.name}</Badge>
        </span>
        {!isNamedOnce && (
          <span className="min-w-0 truncate text-ink-2 text-sm max-sm:flex-1 sm:block">{name}</span>
        )}
      </span>
      {price && (
        <span className="flex shrink-0 items-baseline gap-2 text-sm tabular-nums sm:grid sm:justify-items-end sm:gap-0">
          <UnitPrice value={price.close} className="font-semibold" />
          {/* A change of an old session would look like today's. */}
          {isOld(price.day, today) || dayChange === null ? (
            <span className="max-[22.4rem]:hidden text-ink-2">{formatDay(price.day)}</span>
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
