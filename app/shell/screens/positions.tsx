import { useQuery } from "@tanstack/react-query";
import { ArrowDown, Plus } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { useValuationsDialog } from "#app/features/custom-assets/use-valuations-dialog.tsx";
import {
  FixedIncomeSection,
  fixedIncomeId,
  hasFixedIncome,
} from "#app/features/fixed-income/fixed-income-parts.tsx";
import { NoPositions } from "#app/features/positions/no-positions.tsx";
import { PositionSkeletons } from "#app/features/positions/position-skeletons.tsx";
import { positionsInCents } from "#app/features/positions/positions-in-cents.ts";
import { PositionsList } from "#app/features/positions/positions-list.tsx";
import { useFirstTour } from "#app/features/tour/use-first-tour.ts";
import { DoubtfulUnits } from "#app/features/transactions/doubtful-units.tsx";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Position } from "#contract/positions.ts";

const NoEntries = lazy(() => import("#app/features/portfolios/no-entries.tsx"));

/** The value of each position as the table shows it. */
function shownValuesOf(positions: readonly Position[]): ReadonlyMap<string, string> {
  const shownOf = positionsInCents(positions);
  return new Map(positions.map((position) => [position.asset.id, shownOf(position).marketValue]));
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
  const searchField = (
    <SearchField
      label="Buscar por ticker ou nome"
      placeholder="Buscar por ticker ou nome..."
      value={search}
      onSearch={setSearch}
      delay={0}
      className={`min-w-0 max-sm:flex-1 ${hasSingleAnswers ? "sm:w-48 xl:w-72" : "sm:w-72"}`}
    />
  );
  // The section is far below: its taxes and maturities would hardly be found.
  const fixedIncomeLink = hasSingleAnswers &&
    positions &&
    hasFixedIncome(positions.map(({ asset }) => asset)) && (
      <a href={`#${fixedIncomeId}`} className={buttonStyle("secondary", "md", "max-xl:px-4!")}>
        Renda fixa
        <ArrowDown aria-hidden="true" className="size-4 sm:max-xl:hidden" />
      </a>
    );
  return (
    <>
      <PageHeader
        title="Posições"
        actions={
          !empty &&
          (mayChange || !phone) && (
            <>
              {!phone && fixedIncomeLink}
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
        <div className="mb-4 flex gap-2">
          {searchField}
          {fixedIncomeLink}
        </div>
      )}
      <QueryStates
        query={{ data: positions, error, refetch, isFetching }}
        loading={<PositionSkeletons />}
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
          <>
            <PositionsList
              portfolioId={portfolioId}
              positions={held}
              search={search}
              onValue={openValuations}
            />
            {mayChange && <DoubtfulUnits portfolioId={portfolioId} />}
            {hasSingleAnswers && (
              <FixedIncomeSection
                portfolioId={portfolioId}
                held={held.map(({ asset }) => asset)}
                shownValues={shownValuesOf(held)}
                onApply={() => openApplication({})}
              />
            )}
          </>
        )}
      </QueryStates>
      {valuationsDialog}
      {applicationDialog}
    </>
  );
}
