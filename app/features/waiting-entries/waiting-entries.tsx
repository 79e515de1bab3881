import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import { WaitingRow } from "#app/features/waiting-entries/waiting-row.tsx";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { useFirstRows } from "#app/ui/data/use-first-rows.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { WaitingEntry } from "#contract/waiting-entries.ts";

const maxRows = 5;

type WaitingEntriesProps = { portfolioId: string; query: UseQueryResult<WaitingEntry[]> };

/** The entries that programs proposed for a portfolio, to confirm or to refuse. Nothing is shown if none waits. */
export function WaitingEntries({ portfolioId, query }: WaitingEntriesProps) {
  return (
    <QueryStates
      query={query}
      loading={null}
      errorLook="compactCard"
      errorTitle="Não foi possível carregar os lançamentos à espera"
      empty={null}
    >
      {(entries) => <WaitingList portfolioId={portfolioId} entries={entries} />}
    </QueryStates>
  );
}

function WaitingList({ portfolioId, entries }: { portfolioId: string; entries: readonly WaitingEntry[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shownCount, button } = useFirstRows(entries.length, maxRows, maxRows);
  // The pressed button disappears with its entry. After the last one the whole card does.
  const moveFocus = () => (entries.length > 1 ? heading.current : document.querySelector("main"))?.focus();
  return (
    <section aria-labelledby="waiting-entries" className={classNames(cardStyle, "mb-6 p-5 sm:p-6")}>
      <h2
        id="waiting-entries"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 rounded-sm font-semibold text-lg outline-none"
      >
        Lançamentos à espera <Badge tone="accent">{entries.length}</Badge>
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        Propostos por um programa com sua chave de API. Nada conta até você confirmar.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {entries.slice(0, shownCount).map((entry) => (
          <WaitingRow key={entry.id} portfolioId={portfolioId} entry={entry} onDecided={moveFocus} />
        ))}
      </ul>
      {button}
    </section>
  );
}
