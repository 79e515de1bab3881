import { presetOf } from "#app/entities/portfolio/named-periods.ts";
import { LazyAssetAlerts } from "#app/features/alerts/lazy-asset-alerts.tsx";
import { transferStart } from "#app/features/corporate-events/transfer-start.ts";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { ContractCard } from "#app/features/fixed-income/fixed-income-parts.tsx";
import { type AssetTab, assetParams, assetTabs } from "#app/features/positions/asset-details.tsx";
import { AssetPage } from "#app/features/positions/asset-page.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { productName } from "#app/lib/product.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import type { NamedPeriod } from "#contract/overview.ts";
import type { Route } from "./+types/asset.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.ticker} · ${productName}` }];

type View = { tab: AssetTab; period: NamedPeriod | undefined };

/** Invalid values are ignored. */
const parseView = (params: URLSearchParams): View => ({
  tab: assetTabs.find((name) => name === params.get("tab")) ?? "entries",
  period: presetOf(params.get("period")),
});

export default function Screen({ params: { portfolioId, ticker } }: Route.ComponentProps) {
  const [view, setView] = useSearchState(parseView, assetParams);
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(portfolioId);
  return (
    <>
      <AssetPage
        key={ticker}
        portfolioId={portfolioId}
        ticker={ticker}
        tab={view.tab}
        period={view.period}
        onPeriod={(period) => setView({ ...view, period })}
        contractOf={(asset) => <ContractCard portfolioId={portfolioId} asset={asset} />}
        alertsOf={(asset) => <LazyAssetAlerts portfolioId={portfolioId} asset={asset} />}
        onTrade={(asset, type, isContract) =>
          openEntry({ mode: "add", asset, values: { type }, ...(isContract && { door: type }) })
        }
        onTransfer={(position) => openAdjustment(transferStart(position))}
      />
      {entryDialog}
      {adjustmentDialog}
    </>
  );
}
