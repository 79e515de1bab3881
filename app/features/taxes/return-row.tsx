import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ReturnItem } from "#app/features/taxes/return-items.ts";
import type { ReturnView } from "#app/features/taxes/use-return-view.ts";
import { classNames } from "#app/ui/base/class-names.ts";

type ReturnRowProps = {
  /** The accessible name of the item: 'PETR4'. */
  name: string;
  item: ReturnItem;
  view: ReturnView;
  title: ReactNode;
  /** At the end of the line. */
  amount?: ReactNode;
  /** The unfolded part; a line without it does not unfold. */
  children?: ReactNode;
};

/** One line of the return: whether it is filled in, its name and its amount. */
export function ReturnRow({ name, item, view, title, amount, children }: ReturnRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { marking } = view;
  const state = marking.stateOf(item);
  if (!view.isShown(item)) return null;
  return (
    <li className={classNames("py-1", state === "done" && "text-ink-2")}>
      <div className="flex min-h-12 items-center gap-x-1 sm:gap-x-3">
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center max-sm:-ml-2.5">
          <input
            type="checkbox"
            aria-label={`${name}: preenchido`}
            checked={state === "done"}
            disabled={marking.marks === undefined}
            onChange={() => marking.toggle(item)}
            className="size-5 cursor-pointer accent-accent"
          />
        </label>
        {children ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm text-left"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                "size-4.5 shrink-0 text-ink-3 transition-[rotate]",
                !isOpen && "-rotate-90",
              )}
            />
            <span className="min-w-0 flex-1">{title}</span>
          </button>
        ) : (
          <div className="min-w-0 flex-1">{title}</div>
        )}
        {amount && <div className="shrink-0 text-right">{amount}</div>}
      </div>
      {state === "changed" && (
        <p className="pb-1 pl-13 text-sm text-spark-ink dark:text-spark">
          A conferir: mudou depois de preenchido.
        </p>
      )}
      {isOpen && (
        <div id={detailsId} className="pt-1 pb-4 sm:pl-20">
          {children}
        </div>
      )}
    </li>
  );
}
