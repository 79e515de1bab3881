import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { Navigate } from "react-router";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";
import { PortfolioNotFound } from "#app/features/portfolios/portfolio-not-found.tsx";
import { ApiError } from "#app/lib/api.ts";
import { productName } from "#app/lib/product.ts";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import { ConsolidatedFrame } from "#app/shell/navigation/consolidated-frame.tsx";
import { PlainFrame } from "#app/shell/navigation/plain-frame.tsx";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Route } from "./+types/consolidated.ts";

export const meta: Route.MetaFunction = () => [{ title: `Consolidado · ${productName}` }];

const screens: Record<string, ComponentType<{ portfolioId: string }>> = {
  overview: lazy(() => import("#app/shell/consolidated/consolidated-overview.tsx")),
  positions: lazy(() => import("#app/shell/consolidated/consolidated-positions.tsx")),
};

/**
 * The sum of the portfolios of a person or a holder, whose id the address has. A change in one of them refreshes only its own queries,
 * so the answers about the sum are forgotten when its screens close.
 */
export default function ConsolidatedShell({ params: { portfolioId, section } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...portfolioQuery(portfolioId), gcTime: 0 });
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
          <Screen portfolioId={portfolioId} />
        </Suspense>
      </ConsolidatedFrame>
    </ReadOnlyContext>
  );
}
