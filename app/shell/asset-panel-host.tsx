import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PanelState } from "#app/entities/asset/asset-link.tsx";

const AssetPanel = lazy(() => import("#app/shell/asset-panel.tsx"));

/** Shows the panel that the address asks for; going back closes it. */
export function AssetPanelHost({ portfolioId }: { portfolioId: string }) {
  const navigate = useNavigate();
  const state = useLocation().state as PanelState;
  const asked = state?.panel;
  // The panel keeps its asset while it closes.
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <AssetPanel
        key={shown}
        portfolioId={portfolioId}
        ticker={shown}
        open={asked !== undefined}
        onClose={() => void navigate(-1)}
      />
    </Suspense>
  );
}
