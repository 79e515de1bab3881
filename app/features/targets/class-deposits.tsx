import { useId } from "react";
import { barScale } from "#app/features/targets/bar-scale.ts";
import type { DraftClass, TargetDraft } from "#app/features/targets/target-draft.ts";
import { nothingText, percentText } from "#app/features/targets/target-text.ts";
import { formatShare } from "#app/lib/format.ts";
import { Money } from "#app/ui/data/money.tsx";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { ClassDeposit } from "#domain/targets/deposit-proposal.ts";
import { driftOf } from "#domain/targets/drift.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type ClassDepositsProps = {
  draft: TargetDraft;
  classes: readonly ClassDeposit[];
  /** The value of the portfolio without the deposit. */
  total: Decimal;
};

/** The part of each class in a deposit, the largest first. A class above its target gets nothing, and its row says so. */
export function ClassDeposits({ draft, classes, total }: ClassDepositsProps) {
  const titleId = useId();
  const rows = classes
    .flatMap((part) => {
      const place = draft.find(({ assetClass }) => assetClass.code === part.assetClass);
      return place ? [{ place, part }] : [];
    })
    .toSorted((a, b) => b.part.amount.comparedTo(a.part.amount));
  const scale = barScale(
    rows.map(({ place, part }) => ({ percent: place.percent, share: part.weight.toNumber() })),
  );
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="mb-1 font-semibold">
        Por classe
      </h3>
      <ul>
        {rows.map(({ place, part }) => (
          <ClassRow key={part.assetClass} place={place} part={part} scale={scale} total={total} />
        ))}
      </ul>
    </section>
  );
}

type ClassRowProps = { place: DraftClass; part: ClassDeposit; scale: number; total: Decimal };

function ClassRow({ place, part, scale, total }: ClassRowProps) {
  const { assetClass, percent, weight } = place;
  const { amount, shortage } = part;
  const target = decimalOrZero(percent).div(100);
  const isTraded = !amount.isZero();
  return (
    <li className="border-line border-t py-2.5 first:border-t-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere font-semibold">{assetClass.name}</span>
        {isTraded ? (
          <Money value={textOf(amount)} className="font-semibold" />
        ) : (
          <span className="text-ink-3">nada</span>
        )}
      </div>
      <PartBar part={part} target={target.toNumber()} scale={scale} />
      <p className="text-ink-2 text-sm">
        {isTraded || shortage.gt(0)
          ? `hoje ${formatShare(weight)}${isTraded ? `, fica com ${formatShare(textOf(part.weight))}` : ""} · alvo ${percentText(textOf(decimalOrZero(percent)))}`
          : nothingText(driftOf({ value: decimal(place.value), total, target }).rate)}
      </p>
    </li>
  );
}

type PartBarProps = { part: ClassDeposit; target: number; scale: number };

/** The weight after the orders, with the part that the deposit adds in full colour, and the target as a tick. */
function PartBar({ part, target, scale }: PartBarProps) {
  const widthOf = (share: number) => `${Math.min(100, Math.max(0, (share * 10_000) / scale))}%`;
  const added = Math.max(0, part.added.toNumber());
  return (
    <div aria-hidden="true" className="relative my-2 h-2.5 rounded-full bg-sunken inset-ring inset-ring-line">
      <div className="flex h-full overflow-hidden rounded-full">
        <span className="bg-accent/35" style={{ width: widthOf(part.weight.toNumber() - added) }} />
        <span className="bg-accent" style={{ width: widthOf(added) }} />
      </div>
      <span
        className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: widthOf(target) }}
      />
    </div>
  );
}
