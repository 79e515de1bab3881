import { lazy, Suspense, useState } from "react";
import type { ValuedAsset } from "#app/features/custom-assets/valuations-dialog.tsx";

const ValuationsDialog = lazy(async () => ({
  default: (await import("#app/features/custom-assets/valuations-dialog.tsx")).ValuationsDialog,
}));

/** The dialog with the owner's valuations of an asset. Its code is loaded when it is first opened. */
export function useValuationsDialog() {
  const [dialog, setDialog] = useState<{ asset: ValuedAsset; open: boolean }>();
  return {
    openValuations: (asset: ValuedAsset) => setDialog({ asset, open: true }),
    valuationsDialog: dialog && (
      <Suspense>
        <ValuationsDialog
          key={dialog.asset.id}
          {...dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      </Suspense>
    ),
  };
}
