import { formatDay, formatInstantDay } from "#app/lib/format.ts";
import { adjustmentKindLabels, incomeKindLabels, transactionTypeLabels } from "#app/lib/labels.ts";
import { Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { GoneRow } from "#contract/imports.ts";

const labels: Record<string, string> = {
  ...adjustmentKindLabels,
  ...incomeKindLabels,
  ...transactionTypeLabels,
};

/** Entries of earlier imports that the files no longer hold. Nothing before B3 changed one. */
export function GoneRows({ rows }: { rows: readonly GoneRow[] }) {
  if (rows.length === 0) return null;
  return (
    <SectionCard
      title="Mudou na B3"
      description="Estes lançamentos vieram de uma importação anterior e não estão mais nos arquivos dos mesmos dias. A B3 pode tê-los corrigido ou cancelado. Nada muda sozinho: se for o caso, exclua o lançamento e envie os arquivos de novo."
    >
      <ul className="-my-3 divide-y divide-line">
        {rows.map(({ day, code, entryKind, quantity, importedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows are possible, and the list does not change
          <li key={index} className="flex flex-wrap items-baseline gap-x-2 py-3">
            <span className="font-semibold">{code}</span>
            <span className="text-ink-2">
              {labels[entryKind]}
              {quantity !== null && (
                <>
                  {" "}
                  de <Quantity value={quantity} />
                </>
              )}
              , {formatDay(day)}
            </span>
            <span className="text-ink-3 text-sm">importado em {formatInstantDay(importedAt)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
