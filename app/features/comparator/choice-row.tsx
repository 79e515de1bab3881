import { Check, Plus } from "lucide-react";

type ChoiceRowProps = { name: string; isChosen: boolean; onChoose: () => void };

/** A line that a press adds; one that is compared already cannot be added again. */
export function ChoiceRow({ name, isChosen, onChoose }: ChoiceRowProps) {
  const Icon = isChosen ? Check : Plus;
  return (
    <li>
      <button
        type="button"
        disabled={isChosen}
        onClick={onChoose}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-left outline-accent hover:bg-ink/6 focus-visible:outline-2 disabled:text-ink-3 disabled:hover:bg-transparent"
      >
        <span>{name}</span>
        <span className="flex items-center gap-1.5 text-ink-3 text-sm">
          {isChosen && "já está no gráfico"}
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
      </button>
    </li>
  );
}
