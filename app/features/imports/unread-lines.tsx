import { rowsText } from "#app/features/imports/import-text.ts";
import { pastedText } from "#app/features/imports/pasted-text.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { PastedRows } from "#domain/imports/pasted-rows.ts";

const maxShown = 20;

type UnreadLinesProps = {
  lines: PastedRows["unread"];
  /** No other line was read either. */
  isNothingRead?: boolean;
};

/** Names the pasted lines that are not read, each with its reason. */
export function UnreadLines({ lines, isNothingRead = false }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  const count = lines.length === 1 ? "1 linha não foi lida" : `${rowsText(lines.length)} não foram lidas`;
  return (
    <SectionCard
      title={isNothingRead ? "Nenhuma linha colada foi lida" : count}
      description="Cada linha precisa de data, ativo, quantidade e preço, como “12/03/2025 C PETR4 100 32,50”."
    >
      <ul aria-label="Linhas que não foram lidas" className="-my-2 divide-y divide-line">
        {lines.slice(0, maxShown).map(({ line, text, reason }) => (
          <li key={line} className="py-2.5">
            <p className="wrap-anywhere">
              <span className="text-ink-2 tabular-nums">Linha {line}:</span> {text.slice(0, 120)}
            </p>
            <p className="wrap-anywhere text-ink-2 text-sm">{pastedText(reason)}.</p>
          </li>
        ))}
      </ul>
      {lines.length > maxShown && (
        <p className="mt-3 text-ink-2 text-sm">E mais {rowsText(lines.length - maxShown)}.</p>
      )}
    </SectionCard>
  );
}
