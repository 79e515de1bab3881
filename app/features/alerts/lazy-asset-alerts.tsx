import { lazy, Suspense } from "react";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { Asset } from "#contract/assets.ts";

const AssetAlerts = lazy(() => import("#app/features/alerts/asset-alerts.tsx"));

/** The alerts of an asset that has prices of a market, loaded when it is shown. Visitors of the sample have none. */
export function LazyAssetAlerts(alerts: { portfolioId: string; asset: Asset }) {
  const readOnly = useReadOnly();
  if (readOnly || alerts.asset.isCustom) return null;
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
      <AssetAlerts {...alerts} />
    </Suspense>
  );
}
