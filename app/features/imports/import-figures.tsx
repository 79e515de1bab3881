import { groups } from "#app/features/imports/import-text.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { ImportCounts, ImportGroup } from "#contract/imports.ts";

type ImportFiguresProps = {
  counts: ImportCounts;
  /** The group whose rows are listed; null for all. */
  chosen: ImportGroup | null;
  onChoose: (group: ImportGroup | null) => void;
};

/** The rows that were read and the groups that sum to them. Each figure filters the list. */
export function ImportFigures({ counts, chosen, onChoose }: ImportFiguresProps) {
  const figures = [
    { group: null, label: "Lidas", count: counts.read },
    ...groups.map(({ group, label, count }) => ({ group, label, count: counts[count] })),
  ];
  return (
    <fieldset
      aria-label="Filtrar as linhas"
      className={classNames(
        cardStyle,
        "grid min-w-0 grid-cols-2 overflow-clip sm:grid-cols-3 xl:grid-cols-6",
      )}
    >
      {figures.map(({ group, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === group}
          disabled={count === 0 && group !== null}
          onClick={() => onChoose(group)}
          className={classNames(
            "flex min-w-0 flex-col items-start border-line border-r border-b p-4 text-left disabled:text-ink-3 sm:p-5",
            chosen === group ? "bg-accent-soft" : "hover:bg-ink/2",
          )}
        >
          <span className="text-ink-2 text-sm">{label}</span>
          <span className="figure mt-1 text-2xl">{count.toLocaleString("pt-BR")}</span>
        </button>
      ))}
    </fieldset>
  );
}
