import { formatDay, formatInstantDay } from "#app/lib/format.ts";
import { adjustmentKindLabels, incomeKindLabels, transactionTypeLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { GoneRow } from "#contract/import-answers.ts";

const labels: Record<string, string> = {
  ...adjustmentKindLabels,
  ...incomeKindLabels,
  ...transactionTypeLabels,
};

type GoneRowsProps = {
  rows: readonly GoneRow[];
  /** Ids of those that the person takes out. */
  removed: readonly string[];
  /** Ids of those that a row of the files replaces. */
  replaced: readonly string[];
  onRemove: (removed: string[]) => void;
};

/** Entries of earlier imports that the files no longer hold. Nothing changes unless the person says so. */
export function GoneRows({ rows, removed, replaced, onRemove }: GoneRowsProps) {
  if (rows.length === 0) return null;
  return (
    <SectionCard
      title="Mudou na B3"
      description="Estes lançamentos vieram de uma importação anterior e não estão mais nos arquivos dos mesmos dias. A B3 pode tê-los corrigido ou cancelado. Nada muda sozinho: você decide se cada um sai da carteira, e desfazer a importação o traz de volta."
    >
      <ul className="-my-3 divide-y divide-line">
        {rows.map((row) => {
          const { id, day, code, entryKind, quantity, importedAt, canRemove } = row;
          const isRemoved = removed.includes(id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p className="flex flex-wrap items-baseline gap-x-2">
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
              </p>
              {replaced.includes(id) ? (
                <Badge tone="accent">Trocado pela linha nova</Badge>
              ) : canRemove ? (
                <Button
                  variant={isRemoved ? "subtle" : "secondary"}
                  size="sm"
                  aria-label={`${isRemoved ? "Manter" : "Tirar da carteira"}: ${code}, ${formatDay(day)}`}
                  onClick={() =>
                    onRemove(isRemoved ? removed.filter((other) => other !== id) : [...removed, id])
                  }
                >
                  {isRemoved ? "Vai sair · manter" : "Tirar da carteira"}
                </Button>
              ) : (
                <span className="text-ink-3 text-sm">Outra linha ainda confirma este lançamento</span>
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
