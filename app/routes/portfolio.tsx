import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Navigate, Outlet } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import { portfolioQuery, portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { HelpButton } from "#app/features/support/help-button.tsx";
import { ApiError } from "#app/lib/api.ts";
import { itemsIn } from "#app/lib/pages.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useTools } from "#app/lib/tools.ts";
import { AssetPanelHost } from "#app/shell/asset-panel-host.tsx";
import { PortfolioFrame } from "#app/shell/navigation/portfolio-frame.tsx";
import { PersonMenu } from "#app/shell/user-menu/person-menu.tsx";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Route } from "./+types/portfolio.ts";

const MissingPortfolio = lazy(() => import("#app/shell/missing-portfolio.tsx"));
/** People with a portfolio of their own do not load it. */
const SampleFrame = lazy(() => import("#app/shell/navigation/sample-frame.tsx"));

export default function PortfolioShell({ params: { portfolioId } }: Route.ComponentProps) {
  const readOnly = useReadOnly();
  if (!readOnly) return <OwnPortfolio portfolioId={portfolioId} />;
  return (
    <Suspense fallback={<Spinner className="min-h-dvh" />}>
      <SampleFrame>
        <Outlet />
        <AssetPanelHost portfolioId={portfolioId} />
      </SampleFrame>
    </Suspense>
  );
}

function OwnPortfolio({ portfolioId }: { portfolioId: string }) {
  const client = useQueryClient();
  const findCached = () => {
    const cached = client.getQueryData(portfoliosQuery.queryKey);
    return cached && itemsIn(cached).find(({ id }) => id === portfolioId);
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...portfolioQuery(portfolioId),
    placeholderData: findCached,
  });
  const { openHelp } = useTools();
  const userMenu = <PersonMenu />;
  const hasFailed = error !== null && !data;
  const { data: listed } = useInfiniteQuery({ ...portfoliosQuery, enabled: hasFailed });
  // Another tab may have deleted the one that is shown.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Suspense>
        <MissingPortfolio userMenu={userMenu} />
      </Suspense>
    );
  }
  const known = data ?? listed?.find(({ id }) => id === portfolioId);
  if (data?.consolidates) return <Navigate to={`/consolidated/${portfolioId}/overview`} replace />;
  return (
    <>
      <PortfolioFrame
        portfolioId={portfolioId}
        name={known?.name ?? (hasFailed ? "Carteira" : undefined)}
        benchmark={known && benchmarkText(known)}
        userMenu={userMenu}
      >
        {hasFailed ? (
          <>
            <h1 className="sr-only">Carteira</h1>
            <ErrorState
              error={error}
              className={`${cardStyle} max-lg:mt-4`}
              onRetry={refetch}
              retrying={isFetching}
            />
          </>
        ) : (
          <Outlet />
        )}
      </PortfolioFrame>
      <AssetPanelHost portfolioId={portfolioId} />
      <HelpButton onOpen={openHelp} />
    </>
  );
}
