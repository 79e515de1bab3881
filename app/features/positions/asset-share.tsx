import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assetHistoryQuery } from "#app/features/positions/api.ts";
import { assetCard } from "#app/features/positions/asset-share-card.ts";
import { ShareButton } from "#app/ui/share/share-button.tsx";
import type { Position } from "#contract/positions.ts";

/** Opens a picture of the asset's gain. */
export function AssetShare({ portfolioId, position }: { portfolioId: string; position: Position }) {
  // The gain of the picture is that since the first entry, whatever the period of the chart.
  const { data: history } = useQuery({
    ...assetHistoryQuery(portfolioId, position.asset.id, "all"),
    meta: { background: true },
  });
  const cards = useMemo(() => {
    const card = assetCard(position, history);
    return card ? [card] : [];
  }, [position, history]);
  return <ShareButton cards={cards} fileName={position.asset.ticker.toLowerCase()} />;
}
