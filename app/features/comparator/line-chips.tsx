import { Plus, X } from "lucide-react";
import { lookAt } from "#app/features/comparator/compared-chart.tsx";
import { type NameableLine, reasonOfNoLine } from "#app/features/comparator/line-name.ts";
import { Button } from "#app/ui/base/button.tsx";
import { buttonBeside } from "#app/ui/base/button-beside.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Swatch } from "#app/ui/charts/chart-card.tsx";

/** With the portfolio's own line. */
const maxLines = 6;

type LineChipsProps = {
  lines: readonly NameableLine[];
  spotlight: string | null;
  onSpotlight: (name: string | null) => void;
  onRemove: (code: string) => void;
  onAdd: () => void;
};

/** The compared lines. A press on a name makes the line stand out; each but the portfolio's own can be removed. */
export function LineChips({ lines, spotlight, onSpotlight, onRemove, onAdd }: LineChipsProps) {
  const off = lines.filter(({ figures }) => figures === null);
  const isFull = lines.filter(({ code }) => code !== "own").length >= maxLines - 1;
  return (
    <div className="mb-4">
      <div className="flex items-center gap-2 sm:flex-wrap">
        <ul
          aria-label="Linhas"
          className="flex gap-2 py-1 max-sm:-ml-4 max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-x-auto max-sm:pl-4 sm:flex-wrap"
        >
          {lines.map((line, index) => (
            <Chip
              key={line.code}
              line={line}
              index={index}
              isLit={spotlight === line.name}
              onToggle={() => onSpotlight(spotlight === line.name ? null : line.name)}
              onRemove={line.code === "own" ? undefined : () => onRemove(line.code)}
            />
          ))}
        </ul>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-4" />}
          aria-label="Adicionar linha"
          disabled={isFull}
          onClick={onAdd}
          className="max-sm:size-11 max-sm:px-0"
        >
          <span className="max-sm:hidden">Adicionar</span>
        </Button>
      </div>
      {off.map((line) => (
        <p key={line.code} className="mt-1.5 text-ink-2 text-sm">
          <span className="font-medium">{line.name}</span>: {reasonOfNoLine(line)}.
        </p>
      ))}
      {isFull && (
        <p className="mt-1.5 text-ink-3 text-sm">São até seis linhas. Remova uma para adicionar outra.</p>
      )}
    </div>
  );
}

type ChipProps = {
  line: NameableLine;
  index: number;
  isLit: boolean;
  onToggle: () => void;
  onRemove: (() => void) | undefined;
};

function Chip({ line, index, isLit, onToggle, onRemove }: ChipProps) {
  const isOff = line.figures === null;
  return (
    <li
      className={classNames(
        "flex h-9 shrink-0 items-center rounded-full text-sm inset-ring pointer-coarse:h-11",
        isLit ? "bg-accent-soft inset-ring-accent" : "inset-ring-line-strong",
      )}
    >
      <button
        type="button"
        aria-pressed={isLit}
        disabled={isOff}
        title={isOff ? undefined : "Destacar no gráfico"}
        onClick={onToggle}
        className={classNames(
          "flex h-full max-w-64 items-center gap-2 rounded-full pl-3.5 font-medium outline-accent focus-visible:outline-2",
          onRemove ? "pr-1" : "pr-3.5",
          isOff ? "text-ink-3" : "text-ink hover:text-accent",
        )}
      >
        {!isOff && <Swatch look={lookAt(index)} />}
        <span className="truncate">{line.name}</span>
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remover ${line.name}`}
          onClick={({ currentTarget }) => {
            buttonBeside(currentTarget.closest("li"))?.focus();
            onRemove();
          }}
          className="grid h-full w-9 place-items-center rounded-full text-ink-3 outline-accent hover:text-ink focus-visible:outline-2 pointer-coarse:w-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
}
