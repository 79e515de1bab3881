import { type ComponentProps, lazy, Suspense, useState } from "react";

const OriginDialog = lazy(() => import("#app/features/positions/origin-dialog.tsx"));

type Asked = Pick<ComponentProps<typeof OriginDialog>, "asset" | "figure">;

/** Where a figure of an asset comes from, for any screen that shows one. */
export function useOriginDialog(portfolioId: string) {
  const [origin, setOrigin] = useState<Asked & { open: boolean }>();
  return {
    openOrigin: (asked: Asked) => setOrigin({ ...asked, open: true }),
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
