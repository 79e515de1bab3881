import { SearchX } from "lucide-react";
import { classSectionsOf, matchingPositions } from "#app/features/positions/class-sections.ts";
import { PositionsTable } from "#app/features/positions/positions-table.tsx";
import { quotesNote } from "#app/features/positions/price-text.ts";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/calendar.ts";

export function PositionsList({ positions, search }: { positions: Position[]; search: string }) {
  const matching = matchingPositions(positions, search);
  if (matching.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`Nada encontrado para “${search}”`}
        text="Nenhuma das suas posições tem este ticker ou nome."
        className={cardStyle}
      />
    );
  }
  const note = quotesNote(
    matching.map(({ currentPrice }) => currentPrice),
    dayOf(new Date()),
  );
  return (
    <>
      <PositionsTable key={search} sections={classSectionsOf(matching)} />
      {note && <p className="mt-3 text-ink-3 text-sm">{note}</p>}
    </>
  );
}
