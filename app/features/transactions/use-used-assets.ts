import { useQuery } from "@tanstack/react-query";
import type { AssetGroup } from "#app/entities/asset/asset-results.tsx";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { newestEntriesQuery } from "#app/features/transactions/newest-entries.ts";
import { usedAssets } from "#app/features/transactions/used-assets.ts";
import type { FoundAsset } from "#contract/assets.ts";

/**
 * `groupsOf` groups found assets by their use in the portfolio; undefined while the use is unknown. A failed answer counts as no
 * use. `heldIds` are the ids of the assets that are held now.
 */
export function useUsedAssets(portfolioId: string) {
  const positions = useQuery(positionsQuery(portfolioId));
  const entries = useQuery(newestEntriesQuery(portfolioId));
  const heldIds = new Set(positions.data?.map(({ asset }) => asset.id));
  const groupsOf = (found: readonly FoundAsset[]): AssetGroup[] | undefined => {
    if (positions.isPending || entries.isPending) return undefined;
    return usedAssets(found, {
      held: heldIds,
      lastUsed: entries.data?.transactions.map(({ asset }) => asset.id) ?? [],
    });
  };
  return { groupsOf, heldIds };
}
