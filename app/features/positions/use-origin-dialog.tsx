import { type ComponentProps, lazy, Suspense, useState } from "react";

const OriginDialog = lazy(() => import("#app/features/positions/origin-dialog.tsx"));

type OriginRequest = Pick<ComponentProps<typeof OriginDialog>, "asset" | "figure">;

/** The dialog that explains a figure of an asset, for any screen that shows one. */
export function useOriginDialog(portfolioId: string) {
  const [origin, setOrigin] = useState<OriginRequest & { open: boolean }>();
  return {
    openOrigin: (request: OriginRequest) => setOrigin({ ...request, open: true }),
    originDialog: origin && (
      <Suspense>
        <OriginDialog
          key={origin.asset.id}
          portfolioId={portfolioId}
          {...origin}
          onClose={() => setOrigin({ ...origin, open: false })}
        />
      </Suspense>
    ),
  };
}
