import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { countDone, type ReturnItem, type ReturnPart } from "#app/features/taxes/return-items.ts";
import type { ReturnView } from "#app/features/taxes/use-return-view.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";

type ReturnCardProps = {
  title: ReturnPart;
  description?: string | undefined;
  items: readonly ReturnItem[];
  view: ReturnView;
  children: ReactNode;
};

/** The element of a part of the return, to which the index leads. */
export const partIdOf = (title: string) =>
  `parte-${title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]+/g, "-")}`;

/** A part of the return, one line that unfolds. It is left out while none of its items is shown. */
export function ReturnCard({ title, description, items, view, children }: ReturnCardProps) {
  const titleId = useId();
  const contentId = useId();
  if (!items.some(view.isShown)) return null;
  const isOpen = view.isOpen(title);
  const done = countDone(items, view.marking.marks ?? []);
  return (
    <div id={partIdOf(title)} tabIndex={-1} className="scroll-mt-36 rounded-lg outline-none">
      <section aria-labelledby={titleId} className={cardStyle}>
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            onClick={() => view.setOpen(title, !isOpen)}
            className="flex min-h-15 w-full items-center gap-3 rounded-lg px-5 py-3 text-left sm:px-6"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                "size-5 shrink-0 text-ink-3 transition-[rotate]",
                !isOpen && "-rotate-90",
              )}
            />
            <span id={titleId} className="min-w-0 flex-1 font-semibold text-lg">
              {title}
            </span>{" "}
            <span className="inline-flex shrink-0 items-center gap-1.5 font-normal text-ink-2 text-sm tabular-nums">
              {done === items.length ? (
                <>
                  <Check aria-hidden="true" className="size-4 text-gain" />
                  tudo preenchido
                </>
              ) : (
                `${done} de ${items.length}`
              )}
            </span>
          </button>
        </h2>
        {isOpen && (
          <div id={contentId} className="px-5 pb-5 sm:px-6 sm:pb-6">
            {description && <p className="mb-4 text-ink-2 text-sm">{description}</p>}
            {children}
          </div>
        )}
      </section>
    </div>
  );
}
