import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { useValuationsDialog } from "#app/features/custom-assets/use-valuations-dialog.tsx";
import { FixedIncomeSection } from "#app/features/fixed-income/fixed-income-parts.tsx";
import {
  hasFixedIncome,
  hasFixedIncomeAndOthers,
  isFixedIncome,
} from "#app/features/fixed-income/fixed-income-positions.ts";
import { FixedIncomeSkeleton } from "#app/features/fixed-income/fixed-income-skeleton.tsx";
import { NoPositions } from "#app/features/positions/no-positions.tsx";
import { PositionSkeletons } from "#app/features/positions/position-skeletons.tsx";
import { defaultSort, type PositionSort } from "#app/features/positions/position-sort.ts";
import { positionsInCents } from "#app/features/positions/positions-in-cents.ts";
import { PositionsList } from "#app/features/positions/positions-list.tsx";
import {
  type PositionsRoom,
  parsePositionsView,
  positionRooms,
  positionsParams,
} from "#app/features/positions/positions-view.ts";
import { useFirstTour } from "#app/features/tour/use-first-tour.ts";
import { DoubtfulUnits } from "#app/features/transactions/doubtful-units.tsx";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Position } from "#contract/positions.ts";

const NoEntries = lazy(() => import("#app/features/portfolios/no-entries.tsx"));

/** The room that the address asks for, where the positions have rooms. A search looks among all positions. */
function useRoom(
  positions: Position[] | undefined,
  { search, hasSingleAnswers }: { search: string; hasSingleAnswers: boolean },
) {
  const [{ room, isNet }, show] = useSearchState(parsePositionsView, positionsParams);
  // An address that names a room has the choice from the start, so that it does not move.
  const hasRooms = hasSingleAnswers && (positions ? hasFixedIncomeAndOthers(positions) : room !== "all");
  return { room: hasRooms && search === "" ? room : "all", hasRooms, isNet, show };
}

/** The positions of a portfolio or of a sum. */
export default function PositionsScreen({ view }: { view: PortfolioView }) {
  const { id: portfolioId, mayChange, hasSingleAnswers } = view;
  const { data, error, refetch, isFetching } = useQuery({ ...positionsQuery(portfolioId), ...view.caching });
  // Deferred, so that the page stays responsive while many rows render.
  const positions = useDeferredValue(data);
  const [search, setSearch] = useState("");
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId);
  const { openValuations, valuationsDialog } = useValuationsDialog();
  const phone = usePhone();
  const empty = positions?.length === 0;
  useFirstTour(portfolioId, positions !== undefined && !empty);
  const { room, hasRooms, isNet, show } = useRoom(positions, { search, hasSingleAnswers });
  const roomChoice = hasRooms && (
    <SegmentedControl<PositionsRoom>
      label="Mostrar"
      value={room}
      onChange={(chosen) => {
        setSearch("");
        show({ room: chosen, isNet });
      }}
      options={positionRooms}
      className="shrink-0 sm:max-xl:*:px-2!"
    />
  );
  const searchField = (
    <SearchField
      label="Buscar por ticker ou nome"
      placeholder="Buscar por ticker ou nome..."
      value={search}
      onSearch={setSearch}
      delay={0}
      className={`min-w-0 max-sm:flex-1 ${hasSingleAnswers ? "sm:w-40 xl:w-72" : "sm:w-72"}`}
    />
  );
  return (
    <>
      <PageHeader
        title="Posições"
        actions={
          !empty &&
          (mayChange || !phone) && (
            <>
              {/* Room for the choice, so that the row does not grow when it comes. */}
              {!phone && hasSingleAnswers && (
                <div className="flex min-w-48 justify-end xl:min-w-60">{roomChoice}</div>
              )}
              {!phone && searchField}
              {mayChange && (
                <ButtonLink
                  to={`/portfolio/${portfolioId}/add-transaction`}
                  icon={<Plus className="size-4.5" />}
                >
                  Nova Transação
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {phone && !empty && (
        <div className="mb-4 flex items-center gap-2">
          {searchField}
          {roomChoice}
        </div>
      )}
      <QueryStates
        query={{ data: positions, error, refetch, isFetching }}
        loading={room === "fixed-income" ? <FixedIncomeSkeleton /> : <PositionSkeletons />}
        errorLook="card"
        empty={
          view.isSum ? (
            <Suspense fallback={<PositionSkeletons />}>
              <NoEntries />
            </Suspense>
          ) : (
            <NoPositions portfolioId={portfolioId} />
          )
        }
      >
        {(held) => (
          <Held
            view={view}
            held={held}
            room={room}
            // Fixed income alone stands below its table.
            hasSection={hasSingleAnswers && (hasRooms ? room === "fixed-income" : hasFixedIncome(held))}
            isNet={isNet}
            onNet={(chosen) => show({ room, isNet: chosen })}
            onApply={() => openApplication({})}
            onValue={openValuations}
            search={search}
          />
        )}
      </QueryStates>
      {valuationsDialog}
      {applicationDialog}
    </>
  );
}

type HeldProps = {
  view: PortfolioView;
  held: Position[];
  room: PositionsRoom;
  hasSection: boolean;
  isNet: boolean;
  onNet: (isNet: boolean) => void;
  onApply: () => void;
  search: string;
  onValue: (asset: Position["asset"]) => void;
};

/** The table and the section of fixed income, where the room has them. */
function Held({ view, held, room, hasSection, isNet, onNet, onApply, ...list }: HeldProps) {
  const { id: portfolioId, mayChange } = view;
  const [sort, setSort] = useState<PositionSort>(defaultSort);
  const shownOf = positionsInCents(held);
  return (
    <>
      {room !== "fixed-income" && (
        <PositionsList
          portfolioId={portfolioId}
          positions={room === "all" ? held : held.filter((position) => !isFixedIncome(position))}
          shownOf={shownOf}
          sort={sort}
          onSort={setSort}
          {...list}
        />
      )}
      {mayChange && <DoubtfulUnits portfolioId={portfolioId} />}
      {hasSection && (
        <div className={room === "fixed-income" ? undefined : "mt-6"}>
          <FixedIncomeSection
            portfolioId={portfolioId}
            positions={held.map(shownOf)}
            isNet={isNet}
            onNet={onNet}
            onApply={onApply}
          />
        </div>
      )}
    </>
  );
}
