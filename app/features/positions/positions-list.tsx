import { Download, SearchX } from "lucide-react";
import { lazy, Suspense } from "react";
import { PriceDay } from "#app/entities/asset/price-day.tsx";
import { Drift } from "#app/entities/portfolio/drift.tsx";
import { groupByClass, matchingPositions, sumPositions } from "#app/features/positions/class-sections.ts";
import { ColumnsMenu } from "#app/features/positions/columns-menu.tsx";
import type { PositionSort } from "#app/features/positions/position-sort.ts";
import { positionsCsv } from "#app/features/positions/positions-csv.ts";
import { PositionsTable } from "#app/features/positions/positions-table.tsx";
import { buildPriceList } from "#app/features/positions/price-text.ts";
import { SortSelect } from "#app/features/positions/sort-select.tsx";
import { useAssetTrailDialog } from "#app/features/positions/use-asset-trail-dialog.tsx";
import { csvFile } from "#app/lib/csv.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Position } from "#contract/positions.ts";

const OutdatedPositions = lazy(() => import("#app/features/positions/outdated-positions.tsx"));

type PositionsListProps = {
  portfolioId: string;
  /** Those among which the search looks. */
  positions: Position[];
  /** A position with the amounts that the screen shows. */
  shownOf: (position: Position) => Position;
  search: string;
  sort: PositionSort;
  onSort: (sort: PositionSort) => void;
  onValue: (asset: Position["asset"]) => void;
};

export function PositionsList(props: PositionsListProps) {
  const { portfolioId, positions, shownOf, search, sort, onSort, onValue } = props;
  const { openTrail, trailDialog } = useAssetTrailDialog(portfolioId);
  const phone = usePhone();
  const valuesHidden = useValuesHidden();
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
  const prices = buildPriceList(matching);
  return (
    <>
      {phone && (
        <>
          <SortSelect sort={sort} onSort={onSort} />
          <Drift className="mb-3 flex gap-3 text-sm" />
        </>
      )}
      <PositionsTable
        key={search}
        portfolioId={portfolioId}
        sections={groupByClass(matching, shownOf)}
        totals={sumPositions(matching, shownOf)}
        sort={sort}
        onSort={onSort}
        onExplain={openTrail}
        onValue={onValue}
      />
      {matching.some(({ outdated }) => outdated) && (
        <Suspense>
          <div className="mt-3">
            <OutdatedPositions positions={matching} />
          </div>
        </Suspense>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-ink-2 text-sm">
        {prices && <PriceDay prices={prices} />}
        <span className="ml-auto flex items-center">
          <ColumnsMenu />
          {!valuesHidden && (
            <Button
              variant="subtle"
              size="sm"
              icon={<Download className="size-4" />}
              className="-mr-3"
              onClick={() => saveFile(csvFile(positionsCsv(matching, sort)), "posicoes.csv")}
            >
              Baixar CSV
            </Button>
          )}
        </span>
      </div>
      {trailDialog}
    </>
  );
}
