import { useState } from "react";
import { formatShare } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";

type Slice = { id: string; name: string; value: string; weight: string | null };

const byClass = ({ classes }: Overview): Slice[] =>
  classes.map(({ assetClass, value, weight }) => ({
    id: assetClass.code,
    name: assetClass.name,
    value,
    weight,
  }));

const byAsset = ({ assets }: Overview): Slice[] =>
  assets
    .filter(({ held }) => held)
    .map(({ asset, value, weight }) => ({ id: asset.id, name: asset.ticker, value, weight }));

const collapsedCount = 6;

export function Allocation({ overview }: { overview: Overview }) {
  const [by, setBy] = useState<"class" | "asset">("class");
  const [isExpanded, setExpanded] = useState(false);
  const slices = (by === "class" ? byClass(overview) : byAsset(overview)).filter(({ weight }) => weight);
  const largest = Math.max(0, ...slices.map(({ weight }) => Number(weight)));
  const visibleSlices =
    isExpanded || slices.length <= collapsedCount + 1 ? slices : slices.slice(0, collapsedCount);
  return (
    <SectionCard
      title="Alocação"
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
        <ul className="grid gap-4">
          {visibleSlices.map((slice) => (
            <SliceBar key={slice.id} {...slice} largest={largest} />
          ))}
        </ul>
      )}
      {visibleSlices.length < slices.length && (
        <Button variant="subtle" size="sm" className="mt-4 -ml-4" onClick={() => setExpanded(true)}>
          Ver todos os {slices.length}
        </Button>
      )}
    </SectionCard>
  );
}

/** The bar of the largest slice has the full width, so that the bars of small slices differ visibly. */
function SliceBar({ name, value, weight, largest }: Slice & { largest: number }) {
  const share = weight ?? "0";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_3.75rem] gap-x-3 gap-y-1.5">
      <span className="truncate">{name}</span>
      <Money value={value} className="text-ink-3 text-sm/6" />
      <span className="amount text-right">{formatShare(share)}</span>
      <span aria-hidden="true" className="col-span-full h-1.5 overflow-clip rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${(Number(share) / largest) * 100}%` }}
        />
      </span>
    </li>
  );
}
