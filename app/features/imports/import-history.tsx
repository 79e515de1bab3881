import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { entriesText, kindsText, periodText } from "#app/features/imports/import-text.ts";
import { UndoImportDialog } from "#app/features/imports/undo-import-dialog.tsx";
import { formatInstant } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Import } from "#contract/imports.ts";

type ImportHistoryProps = { portfolioId: string; imports: UseQueryResult<Import[]> };

/** The imports of a portfolio, newest first, each of which can be undone. Nothing before the first one. */
export function ImportHistory({ portfolioId, imports }: ImportHistoryProps) {
  const [undone, setUndone] = useState<Import>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <QueryStates query={imports} loading={null} empty={null}>
      {(list) => (
        <SectionCard title="Importações">
          <ul className="divide-y divide-line">
            {list.map((each) => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-3 py-3.5 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="font-medium">{formatInstant(each.at)}</p>
                  <p className="text-ink-2 text-sm">{entriesText(each.entries)}</p>
                  <p className="text-ink-3 text-sm">
                    {each.files
                      .map((file) => [kindsText(file), periodText(file)].filter(Boolean).join(" "))
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Desfazer a importação de ${formatInstant(each.at)}`}
                  onClick={() => {
                    setUndone(each);
                    setIsOpen(true);
                  }}
                >
                  Desfazer
                </Button>
              </li>
            ))}
          </ul>
          {undone && (
            <UndoImportDialog
              portfolioId={portfolioId}
              undone={undone}
              open={isOpen}
              onClose={() => setIsOpen(false)}
            />
          )}
        </SectionCard>
      )}
    </QueryStates>
  );
}
