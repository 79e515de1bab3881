import { useState } from "react";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import { type Slice, slicesByAsset, slicesByClass } from "#app/features/overview/allocation-slices.ts";
import { formatShare } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview } from "#contract/overview.ts";

const collapsedCount = 6;

export function Allocation({ overview }: { overview: Overview }) {
  const [by, setBy] = useState<"class" | "asset">("class");
  const [isExpanded, setExpanded] = useState(false);
  const slices = (by === "class" ? slicesByClass(overview) : slicesByAsset(overview)).filter(
    ({ weight }) => weight,
  );
  const [first] = slices;
  const largest = Math.max(0, ...slices.map(({ weight }) => Number(weight)));
  const visibleSlices =
    isExpanded || slices.length <= collapsedCount + 1 ? slices : slices.slice(0, collapsedCount);
  return (
    <FoldingCard
      title="Alocação"
      summary={first && `${first.name} ${formatShare(first.weight ?? "0")}`}
      actions={
        <SegmentedControl
          label="Alocação por"
          value={by}
          onChange={setBy}
          options={[
            { value: "class", label: "Classe" },
            { value: "asset", label: "Ativo" },
          ]}
          className="-my-1.5"
        />
      }
    >
      {slices.length === 0 ? (
        <p className="text-ink-2">Não há nada em carteira.</p>
      ) : (
        <>
          <StackedBar slices={slices} />
          <ul className="grid gap-4">
            {visibleSlices.map((slice) => (
              <SliceBar key={slice.id} {...slice} largest={largest} />
            ))}
          </ul>
          <Drift className="mt-4 flex gap-3 text-sm" />
        </>
      )}
      {visibleSlices.length < slices.length && (
        <Button variant="subtle" size="sm" className="mt-4 -ml-4" onClick={() => setExpanded(true)}>
          Ver todos os {slices.length}
        </Button>
      )}
    </FoldingCard>
  );
}

/** The opacity of the parts of the stacked bar, the largest first. All smaller ones share the last. */
const tones = [1, 0.72, 0.52, 0.36, 0.24, 0.14];

/** All slices as parts of a whole. The list below names them. */
function StackedBar({ slices }: { slices: readonly Slice[] }) {
  return (
    <div aria-hidden="true" className="mb-5 flex h-3 gap-0.5 overflow-clip rounded-full bg-surface">
      {slices.map(({ id, weight }, index) => (
        <span
          key={id}
          className="min-w-px bg-accent"
          style={{ flexGrow: Number(weight), flexBasis: 0, opacity: tones[index] ?? tones.at(-1) }}
        />
      ))}
    </div>
  );
}

/** The bar of the largest slice has the full width, so that the bars of small slices differ visibly. */
function SliceBar({ id, name, value, weight, largest }: Slice & { largest: number }) {
  const share = weight ?? "0";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_3.75rem] items-center gap-x-3 gap-y-1.5">
      <span className="truncate">{name}</span>
      <Money value={value} className="text-ink-3 text-sm/6" />
      <span className="amount text-right">{formatShare(share)}</span>
      <span
        aria-hidden="true"
        className="col-span-2 h-1.5 overflow-clip rounded-full bg-sunken last:col-span-full"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${(Number(share) / largest) * 100}%` }}
        />
      </span>
      <Drift place={{ id: id, weight: share }} className="inline-block text-right text-xs" />
    </li>
  );
}
