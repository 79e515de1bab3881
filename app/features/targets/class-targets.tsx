import { ChevronDown, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { AssetTargetRow } from "#app/features/targets/asset-target-row.tsx";
import { useBarScale } from "#app/features/targets/bar-scale.ts";
import { DriftLine } from "#app/features/targets/drift-line.tsx";
import { PercentField } from "#app/features/targets/percent-field.tsx";
import { SumText } from "#app/features/targets/sum-text.tsx";
import { TargetBar } from "#app/features/targets/target-bar.tsx";
import {
  type DraftAsset,
  type DraftClass,
  isFilled,
  sumOfPercents,
} from "#app/features/targets/target-draft.ts";
import { formatShare } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { isWholeClass } from "#domain/targets/whole-classes.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type ClassTargetsProps = {
  place: DraftClass;
  total: Decimal;
  /** The percent at the right end of the bars of classes. */
  scale: number;
  /** Open at first, because its assets need the person. */
  startsOpen: boolean;
  onPercent: (percent: string) => void;
  onAsset: (id: string, change: Partial<Pick<DraftAsset, "percent" | "isAvoided">>) => void;
  onRemove: (id: string) => void;
  onAdd: () => void;
};

/** The target of a class, which opens into those of its assets. A class with one target for all of it does not open. */
export function ClassTargets(props: ClassTargetsProps) {
  const { place, total, scale, startsOpen, onPercent } = props;
  const { assetClass, percent, weight, assets } = place;
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const isWhole = isWholeClass(assetClass.code);
  const sum = sumOfPercents(assets);
  const isUneven = isFilled(place) && !sum.eq(100);
  return (
    <li className="@container border-line border-t first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] @max-[12rem]:grid-cols-1 @max-[18rem]:grid-cols-[minmax(0,1fr)_5.25rem] items-center gap-x-3 py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_6rem]">
        {isWhole ? (
          <div className="flex min-h-11 min-w-0 items-center pl-6">
            <ClassName name={assetClass.name} weight={weight} />
          </div>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-left"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                "size-4 shrink-0 text-ink-3 transition-[rotate]",
                !isOpen && "-rotate-90",
              )}
            />
            <ClassName name={assetClass.name} weight={weight} />
          </button>
        )}
        <div className="max-sm:order-1 max-sm:col-span-full">
          <TargetBar
            label={`Alvo de ${assetClass.name}`}
            weight={Number(weight)}
            percent={percent}
            scale={scale}
            onChange={onPercent}
          />
        </div>
        <PercentField label={`Alvo de ${assetClass.name}, em %`} value={percent} onChange={onPercent} />
        <div className="order-2 col-span-full flex flex-wrap justify-between gap-x-4 pb-1 pl-6">
          <DriftLine value={decimal(place.value)} total={total} target={decimalOrZero(percent).div(100)} />
          {isWhole && <span className="text-ink-3 text-sm">um alvo para a classe toda</span>}
          {isUneven && !isOpen && <SumText name={`Ativos de ${assetClass.name}`} sum={sum} />}
        </div>
      </div>
      {!isWhole && (
        <div id={id} hidden={!isOpen} className="mb-3 rounded-md bg-sunken px-4 py-1 sm:ml-6">
          <ClassAssets {...props} sum={sum} />
        </div>
      )}
    </li>
  );
}

const ClassName = ({ name, weight }: { name: string; weight: string }) => (
  <span className="min-w-0">
    <span className="block font-semibold max-sm:wrap-anywhere sm:truncate">{name}</span>
    <span className="block text-ink-3 text-sm">hoje {formatShare(weight)}</span>
  </span>
);

/** The targets of the assets in their class, and their sum. */
function ClassAssets({
  place,
  total,
  sum,
  onAsset,
  onRemove,
  onAdd,
}: Pick<ClassTargetsProps, "place" | "total" | "onAsset" | "onRemove" | "onAdd"> & { sum: Decimal }) {
  const { percent, assets } = place;
  const value = decimal(place.value);
  const adding = useRef<HTMLButtonElement>(null);
  const scale = useBarScale(
    assets.map((row) => ({
      percent: row.percent,
      share: value.isZero() ? 0 : decimal(row.value).div(value).toNumber(),
    })),
  );
  return (
    <>
      <ul className="divide-y divide-line">
        {assets.map((row) => (
          <AssetTargetRow
            key={row.asset.id}
            row={row}
            classPercent={percent}
            classValue={value}
            scale={scale}
            total={total}
            onChange={(change) => onAsset(row.asset.id, change)}
            onRemove={() => {
              adding.current?.focus();
              onRemove(row.asset.id);
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2">
        <Button
          ref={adding}
          variant="subtle"
          size="sm"
          icon={<Plus className="size-4" />}
          className="-ml-3"
          onClick={onAdd}
        >
          Incluir ativo
        </Button>
        {isFilled(place) && <SumText name="Soma na classe" sum={sum} />}
      </div>
    </>
  );
}
