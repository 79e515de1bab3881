import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Navigate } from "react-router";
import { type PortfolioView, sumView } from "#app/entities/portfolio/portfolio-view.ts";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";
import { PortfolioNotFound } from "#app/features/portfolios/portfolio-not-found.tsx";
import { ApiError } from "#app/lib/api.ts";
import { productName } from "#app/lib/product.ts";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import { ConsolidatedFrame } from "#app/shell/navigation/consolidated-frame.tsx";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { consolidatedSections } from "#app/shell/navigation/rooms.ts";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Route } from "./+types/consolidated.ts";

export const meta: Route.MetaFunction = ({ params }) => {
  const label = consolidatedSections.find(({ segment }) => segment === params.section)?.label;
  return [{ title: [label, "Consolidado", productName].filter(Boolean).join(" · ") }];
};

const screens: Record<string, ComponentType<{ view: PortfolioView }>> = {
  overview: lazy(() => import("#app/shell/screens/overview.tsx")),
  positions: lazy(() => import("#app/shell/screens/positions.tsx")),
  reports: lazy(() => import("#app/shell/screens/reports.tsx")),
  comparator: lazy(() => import("#app/shell/screens/comparator.tsx")),
  goals: lazy(() => import("#app/shell/screens/goals.tsx")),
  events: lazy(() => import("#app/shell/screens/events.tsx")),
};

/** A change in one of the portfolios refreshes only its own queries, so answers about the sum are forgotten when it closes. */
function useForgottenAnswers(sumId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = portfolioQuery(sumId).queryKey;
    // Its screens are still open while this runs, and their answers are in use.
    return () => void setTimeout(() => client.removeQueries({ queryKey, type: "inactive" }));
  }, [client, sumId]);
}

/** The sum of portfolios whose id the address has. */
export default function ConsolidatedShell({ params: { portfolioId, section } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...portfolioQuery(portfolioId), gcTime: 0 });
  useForgottenAnswers(portfolioId);
  const userMenu = <PersonMenu />;
  const Screen = screens[section];
  if (!Screen) return <Navigate to={`/consolidated/${portfolioId}/overview`} replace />;
  if (error && !data) {
    return (
      <PlainFrame userMenu={userMenu}>
        <h1 className="sr-only">Consolidado</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <PortfolioNotFound />
        ) : (
          <ErrorState error={error} className={cardStyle} onRetry={refetch} retrying={isFetching} />
        )}
      </PlainFrame>
    );
  }
  if (data && !data.consolidates) return <Navigate to={`/portfolio/${portfolioId}/${section}`} replace />;
  return (
    <ReadOnlyContext value="sum">
      <ConsolidatedFrame portfolioId={portfolioId} portfolio={data} userMenu={userMenu}>
        <Suspense fallback={<Spinner className="min-h-96" />}>
          <Screen key={portfolioId} view={sumView(portfolioId, data?.consolidates ?? [])} />
        </Suspense>
      </ConsolidatedFrame>
    </ReadOnlyContext>
  );
}
