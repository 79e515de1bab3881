import { type ComponentProps, lazy, Suspense, useState } from "react";

const AssetTrailDialog = lazy(() => import("#app/features/positions/asset-trail-dialog.tsx"));

type TrailRequest = Pick<ComponentProps<typeof AssetTrailDialog>, "asset" | "figure" | "includesIncome">;

/** The dialog that explains a figure of an asset, for any screen that shows one. */
export function useAssetTrailDialog(portfolioId: string) {
  const [dialog, setDialog] = useState<TrailRequest & { open: boolean }>();
  return {
    openTrail: (request: TrailRequest) => setDialog({ ...request, open: true }),
    trailDialog: dialog && (
      <Suspense>
        <AssetTrailDialog
          key={dialog.asset.id}
          portfolioId={portfolioId}
          {...dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      </Suspense>
    ),
  };
}
