import { lazy, Suspense, useState } from "react";
import type { ValuedAsset } from "#app/features/custom-assets/valuations-dialog.tsx";

const ValuationsDialog = lazy(async () => ({
  default: (await import("#app/features/custom-assets/valuations-dialog.tsx")).ValuationsDialog,
}));

/** What an asset is worth as its owner says, and how to say it anew. Its code arrives when somebody asks. */
export function useValuationsDialog() {
  const [asked, setAsked] = useState<{ asset: ValuedAsset; open: boolean }>();
  return {
    openValuations: (asset: ValuedAsset) => setAsked({ asset, open: true }),
    valuationsDialog: asked && (
      <Suspense>
        <ValuationsDialog
          key={asked.asset.id}
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      </Suspense>
    ),
  };
}
