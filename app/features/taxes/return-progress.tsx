import { Check } from "lucide-react";
import { flushSync } from "react-dom";
import { partIdOf } from "#app/features/taxes/return-card.tsx";
import { countDone, type ReturnIndexEntry, type ReturnPart } from "#app/features/taxes/return-items.ts";
import type { ReturnView } from "#app/features/taxes/use-return-view.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type ReturnProgressProps = { index: readonly ReturnIndexEntry[]; view: ReturnView };

/** How much of the return is filled in, and the index of its parts. It stays in view on wide screens. */
export function ReturnProgress({ index, view }: ReturnProgressProps) {
  const { marking } = view;
  const items = index.flatMap((part) => part.items);
  const marks = marking.marks ?? [];
  const done = countDone(items, marks);
  const shown = index.filter((part) => part.items.some(view.isShown));
  const goTo = (title: ReturnPart) => {
    // A part that is the last one has the room to come to the top only once it is open.
    flushSync(() => view.setOpen(title, true));
    const part = document.getElementById(partIdOf(title));
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  };
  return (
    <div
      className={`${cardStyle} z-20 grid grid-cols-1 gap-3 px-5 py-4 sm:px-6 lg:sticky lg:top-(--sticky-top)`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          <span className="font-semibold text-lg tabular-nums">
            {marking.marks === undefined ? "—" : done} de {items.length}
          </span>{" "}
          <span className="text-ink-2">{done === 1 ? "preenchido" : "preenchidos"}</span>
        </p>
        {marking.error !== null && marking.marks === undefined ? (
          <p className="flex flex-wrap items-center gap-2 text-loss text-sm">
            Não foi possível carregar as marcas. {messageOf(marking.error)}
            <Button variant="secondary" size="sm" onClick={marking.retry}>
              Tentar novamente
            </Button>
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Checkbox
              checked={view.isOnlyMissing}
              disabled={marking.marks === undefined}
              onChange={({ target }) => view.setOnlyMissing(target.checked)}
            >
              Só os que faltam
            </Checkbox>
            <div aria-hidden="true" className="h-1.5 w-40 overflow-clip rounded-full bg-line-strong">
              <div
                className="h-full rounded-full bg-accent transition-[width]"
                style={{ width: `${items.length === 0 ? 0 : (100 * done) / items.length}%` }}
              />
            </div>
          </div>
        )}
      </div>
      {shown.length === 0 && <p className="text-ink-2">Nada falta: tudo está preenchido.</p>}
      <nav aria-label="Fichas" className="-mx-1 flex gap-1 overflow-x-auto px-1 pb-0.5 empty:hidden">
        {shown.map(({ title, items: ofPart }) => {
          const ofPartDone = countDone(ofPart, marks);
          const isDone = ofPartDone === ofPart.length;
          return (
            <button
              key={title}
              type="button"
              onClick={() => goTo(title)}
              className="touch-target inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-3 font-medium text-ink-2 text-sm inset-ring inset-ring-line transition-colors hover:bg-ink/5 hover:text-ink"
            >
              {title}
              {isDone ? (
                <>
                  <Check aria-hidden="true" className="size-4 text-gain" />
                  <span className="sr-only">: tudo preenchido</span>
                </>
              ) : (
                <span className="text-ink-3 tabular-nums">
                  {ofPartDone} de {ofPart.length}
                </span>
              )}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
