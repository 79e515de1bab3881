import { X } from "lucide-react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { Monogram } from "#app/entities/asset/monogram.tsx";
import { DriftLine } from "#app/features/targets/drift-line.tsx";
import { PercentField } from "#app/features/targets/percent-field.tsx";
import { TargetBar } from "#app/features/targets/target-bar.tsx";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { formatPercent, formatShare } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { targetOf } from "#domain/targets/deposit-proposal.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type AssetTargetRowProps = {
  row: DraftAsset;
  /** The target of its class, in percent. */
  classPercent: string;
  classValue: Decimal;
  /** The percent at the right end of the bars. */
  scale: number;
  total: Decimal;
  onChange: (change: Partial<Pick<DraftAsset, "percent" | "isAvoided">>) => void;
  onRemove: () => void;
};

/** The target of an asset within its class. */
export function AssetTargetRow({
  row,
  classPercent,
  classValue,
  scale,
  total,
  onChange,
  onRemove,
}: AssetTargetRowProps) {
  const { asset, percent, isAvoided } = row;
  const { main } = assetNames(asset);
  const value = decimal(row.value);
  const share = classValue.isZero() ? classValue : value.div(classValue);
  const target = targetOf({ classPercent: decimalOrZero(classPercent), percent: decimalOrZero(percent) });
  const isHeld = decimal(row.quantity).gt(0);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_6rem] @max-[12rem]:grid-cols-1 items-center gap-x-3 @max-[12rem]:gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,9rem)_minmax(0,1fr)_6rem]">
      <Monogram asset={asset} className="size-8 text-[0.6875rem]" />
      <div className="min-w-0">
        <div className="truncate font-semibold text-sm">{main}</div>
        <div className="text-ink-3 text-sm">
          {isHeld ? `hoje ${formatShare(textOf(share))}` : "fora da carteira"}
        </div>
      </div>
      <div className="max-sm:order-1 max-sm:col-span-full">
        <TargetBar
          label={`Alvo de ${main} na classe`}
          weight={share.toNumber()}
          percent={percent}
          scale={scale}
          onChange={(changed) => onChange({ percent: changed })}
        />
      </div>
      <PercentField
        label={`Alvo de ${main} na classe, em %`}
        value={percent}
        onChange={(changed) => onChange({ percent: changed })}
      />
      <div className="order-2 col-span-full flex min-h-11 flex-wrap items-center justify-between gap-x-4 sm:col-start-2 sm:min-h-9">
        <span className="text-ink-2 text-sm">
          alvo {formatPercent(textOf(target))} da carteira ·{" "}
          <DriftLine value={value} total={total} target={target} />
        </span>
        <span className="flex items-center gap-1">
          <Checkbox
            checked={isAvoided}
            onChange={({ target: box }) => onChange({ isAvoided: box.checked })}
            aria-label={`Não comprar ${main}`}
          >
            Não comprar
          </Checkbox>
          {!isHeld && (
            <IconButton
              label={`Tirar ${main}`}
              icon={<X className="size-4" />}
              size="sm"
              onClick={onRemove}
            />
          )}
        </span>
      </div>
    </li>
  );
}
