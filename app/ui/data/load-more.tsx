import { useState } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";

type LoadMoreProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  className?: string;
};

/** Moves the focus on when the last page removes the button that had it. */
function keepFocus(end: HTMLElement | null): void {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true });
}

/** Below a list with more pages: loads the next one. */
export function LoadMore({ list, className }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const [wasPressed, setWasPressed] = useState(false);
  const failed = isFetchNextPageError && !isFetchingNextPage;
  const load = () => {
    setWasPressed(true);
    void fetchNextPage();
  };
  if (hasNextPage)
    return (
      <div className={classNames("mt-4 flex flex-col items-center gap-2", className)}>
        {failed && (
          <p role="alert" className="text-loss text-sm">
            Não foi possível carregar mais.
          </p>
        )}
        <Button variant="secondary" pending={isFetchingNextPage} pendingText="Carregando..." onClick={load}>
          {failed ? "Tentar novamente" : "Carregar mais"}
        </Button>
      </div>
    );
  return (
    wasPressed && (
      <p
        ref={keepFocus}
        tabIndex={-1}
        className={classNames("mt-4 text-center text-ink-3 text-sm outline-none", className)}
      >
        Fim da lista
      </p>
    )
  );
}
