import { useQuery } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { Monogram } from "#app/entities/asset/monogram.tsx";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { contractQuery } from "#app/entities/fixed-income/queries.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { assetTrailQuery } from "#app/features/positions/api.ts";
import { AssetActions, type AssetHandlers } from "#app/features/positions/asset-actions.tsx";
import { AssetChart, ChartSkeleton } from "#app/features/positions/asset-chart.tsx";
import { AssetDetails, type AssetTab } from "#app/features/positions/asset-details.tsx";
import { ClosedPosition } from "#app/features/positions/closed-position.tsx";
import { ContractValue, CurrentPrice, LastPrice } from "#app/features/positions/current-price.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Asset } from "#contract/assets.ts";
import type { NamedPeriod } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { assetOfTicker } from "#domain/kernel/asset-of-ticker.ts";

const OutdatedPositions = lazy(() => import("#app/features/positions/outdated-positions.tsx"));

type AssetPageProps = AssetHandlers & {
  portfolioId: string;
  ticker: string;
  tab: AssetTab;
  onTab?: (tab: AssetTab) => void;
  /** The period of the chart that was chosen on this page. */
  period: NamedPeriod | undefined;
  onPeriod: (period: NamedPeriod) => void;
  /** The head of a panel in place of the page's. */
  Header?: ComponentType<ComponentProps<typeof PageHeader>>;
  contractOf: (asset: Asset) => ReactNode;
  alertsOf: (asset: Asset) => ReactNode;
};

/** Whether the asset is a contract; undefined until it is known. A held position tells it; otherwise the server is asked. */
function useIsContract(portfolioId: string, asset: Asset, position: Position | undefined) {
  const readOnly = useReadOnly();
  const mayBe = asset.isCustom && asset.assetClass.code === "FIXED_INCOME";
  const { data, isLoading } = useQuery({
    ...contractQuery(portfolioId, asset.id),
    enabled: mayBe && !readOnly,
    retry: false,
  });
  if (position) return position.isContract ?? false;
  return isLoading ? undefined : (data?.contract ?? null) !== null;
}

/** The asset that a code means in a portfolio: a held one, or else one of the catalogue. */
function useAssetOf(portfolioId: string, ticker: string) {
  const positions = useQuery(positionsQuery(portfolioId));
  // Without an account, only what is held is known.
  const readOnly = useReadOnly();
  const held = positions.data?.map(({ asset }) => asset) ?? [];
  const isHeld = held.some((asset) => asset.ticker.toLowerCase() === ticker.toLowerCase());
  const found = useQuery({
    ...assetSearchQuery(ticker, undefined),
    enabled: positions.data !== undefined && !isHeld && !readOnly,
  });
  const isSearched = isHeld || readOnly || found.data !== undefined;
  const asset: Asset | undefined = isSearched
    ? assetOfTicker(ticker, [...held, ...(found.data ?? [])])
    : undefined;
  const position = positions.data?.find((each) => each.asset.id === asset?.id);
  // No position says the price of an asset that is not held.
  const lastPrice = position ? null : found.data?.find(({ id }) => id === asset?.id)?.price;
  // A later failure takes nothing from an answer.
  const unanswered = positions.data ? found : positions;
  const failed = unanswered.isLoadingError ? unanswered.error : undefined;
  const isPending = !asset && !failed && (positions.isPending || (found.isPending && !readOnly));
  const retry = () => void unanswered.refetch();
  const isFetching = positions.isFetching || found.isFetching;
  return { asset, position, lastPrice, failed, isPending, isFetching, retry };
}

/** All about one asset in a portfolio: price, holding, entries, income and the calculation of its figures. */
export function AssetPage(page: AssetPageProps) {
  const { portfolioId, ticker, Header = PageHeader } = page;
  const { asset, position, lastPrice, failed, isPending, isFetching, retry } = useAssetOf(
    portfolioId,
    ticker,
  );
  const readOnly = useReadOnly();
  // The head names the asset, so each state has a head of its own, which `QueryStates` does not know.
  if (isPending) return <Loading ticker={ticker} Header={Header} />;
  if (asset)
    return <KnownAsset {...page} Header={Header} asset={asset} position={position} lastPrice={lastPrice} />;
  return (
    <>
      <Header title={ticker} />
      {failed ? (
        <ErrorState text={messageOf(failed)} onRetry={retry} retrying={isFetching} className={cardStyle} />
      ) : (
        <NoEntries
          text={readOnly ? `${ticker} não está mais nesta carteira.` : `Não conhecemos o ativo ${ticker}.`}
          portfolioId={portfolioId}
        />
      )}
    </>
  );
}

type KnownAssetProps = Omit<AssetPageProps, "ticker" | "Header"> &
  Required<Pick<AssetPageProps, "Header">> & { asset: Asset } & Pick<
    ReturnType<typeof useAssetOf>,
    "position" | "lastPrice"
  >;

function KnownAsset({ asset, position, lastPrice, Header, ...page }: KnownAssetProps) {
  const { portfolioId, contractOf, alertsOf } = page;
  const readOnly = useReadOnly();
  const phone = usePhone();
  const isContract = useIsContract(portfolioId, asset, position);
  const trail = useQuery(assetTrailQuery(portfolioId, asset.id));
  const actions = !readOnly && (
    <AssetActions {...page} asset={asset} position={position} isContract={isContract} />
  );
  // Also after an answer: the last entry may be deleted while the page is open.
  const isUnknown = trail.error !== null && "status" in trail.error && trail.error.status === 404;
  return (
    <>
      <AssetHead asset={asset} Header={Header} actions={phone ? undefined : actions} />
      {isUnknown ? (
        <>
          {phone && actions && <div className="mb-4 flex">{actions}</div>}
          <NoEntries
            text={`Você não tem lançamentos de ${asset.ticker} nesta carteira.`}
            portfolioId={portfolioId}
          />
          <div className="mt-4">{alertsOf(asset)}</div>
        </>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {position &&
            (isContract ? (
              <ContractValue portfolioId={portfolioId} position={position} />
            ) : (
              <CurrentPrice position={position} />
            ))}
          {position?.outdated && (
            <Suspense>
              <OutdatedPositions positions={[position]} />
            </Suspense>
          )}
          {!position && (
            <div className="-mt-3 grid gap-1 empty:hidden">
              {trail.data && <ClosedPosition asset={asset} trail={trail.data} />}
              {trail.isPending && <Skeleton className="h-16 w-64" />}
              {lastPrice && <LastPrice {...lastPrice} />}
            </div>
          )}
          {phone && actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
          {position && contractOf(asset)}
          {(position || trail.data) && (
            <AssetChart
              portfolioId={portfolioId}
              assetId={asset.id}
              period={page.period}
              onPeriod={page.onPeriod}
              isContract={isContract ?? false}
              isInPanel={page.onTab !== undefined}
            />
          )}
          <QueryStates query={trail} errorLook="card" loading={<Skeleton className="h-80 rounded-lg" />}>
            {(answer) => (
              <AssetDetails
                portfolioId={portfolioId}
                trail={answer}
                position={position}
                tab={page.tab}
                onTab={page.onTab}
                period={page.period}
              />
            )}
          </QueryStates>
          {alertsOf(asset)}
        </div>
      )}
    </>
  );
}

type AssetHeadProps = Pick<KnownAssetProps, "asset" | "Header"> & { actions: ReactNode };

function AssetHead({ asset, Header, actions }: AssetHeadProps) {
  const names = assetNames(asset);
  return (
    <Header
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-3">
            <Monogram asset={asset} className="size-10 text-sm tracking-normal" />
            <span className="min-w-0 wrap-anywhere">{names.main}</span>
          </span>
          <Badge>{asset.assetClass.name}</Badge>
        </span>
      }
      subtitle={names.detail ?? `Código ${asset.ticker}`}
      actions={actions}
    />
  );
}

function NoEntries({ text, portfolioId }: { text: string; portfolioId: string }) {
  return (
    <EmptyState
      icon={<Coins />}
      title="Nada para mostrar ainda"
      text={text}
      action={<ButtonLink to={`/portfolio/${portfolioId}/positions`}>Ver posições</ButtonLink>}
      className={cardStyle}
    />
  );
}

function Loading({ ticker, Header }: { ticker: string } & Required<Pick<AssetPageProps, "Header">>) {
  return (
    <>
      <Header title={ticker} subtitle={<Skeleton className="h-6 w-56" />} />
      <p role="status" className="sr-only">
        Carregando o ativo...
      </p>
      <div className="grid gap-4">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-11 w-64 sm:hidden" />
        <ChartSkeleton isInPanel={Header !== PageHeader} />
        <Skeleton className="h-24 rounded-lg" />
      </div>
    </>
  );
}
