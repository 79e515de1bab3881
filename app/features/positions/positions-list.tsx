import { SearchX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { classSectionsOf, matchingPositions } from "#app/features/positions/class-sections.ts";
import type { PositionSort } from "#app/features/positions/position-sort.ts";
import { PositionsTable } from "#app/features/positions/positions-table.tsx";
import { quotesNote } from "#app/features/positions/price-text.ts";
import { SortSelect } from "#app/features/positions/sort-select.tsx";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { usePhone } from "#app/ui/use-media.ts";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/calendar.ts";

const OriginDialog = lazy(() => import("#app/features/positions/origin-dialog.tsx"));

type PositionsListProps = { portfolioId: string; positions: Position[]; search: string };

export function PositionsList({ portfolioId, positions, search }: PositionsListProps) {
  const [sort, setSort] = useState<PositionSort | null>(null);
  const [origin, setOrigin] = useState<{ asset: Position["asset"]; open: boolean }>();
  const phone = usePhone();
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
      {phone && <SortSelect sort={sort} onSort={setSort} />}
      <PositionsTable
        key={search}
        sections={classSectionsOf(matching)}
        sort={sort}
        onSort={setSort}
        onOrigin={({ asset }) => setOrigin({ asset, open: true })}
      />
      {note && <p className="mt-3 text-ink-3 text-sm">{note}</p>}
      {origin && (
        <Suspense>
          <OriginDialog
            key={origin.asset.id}
            portfolioId={portfolioId}
            {...origin}
            onClose={() => setOrigin({ ...origin, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
