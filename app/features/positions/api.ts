import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";

export const assetTrailQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "origin", assetId],
    queryFn: ({ signal }) =>
      api.get<AssetTrail>(`/portfolios/${portfolioId}/assets/${assetId}/origin`, signal),
  });

export const assetHistoryQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "history", assetId],
    queryFn: ({ signal }) =>
      api.get<AssetHistory>(`/portfolios/${portfolioId}/assets/${assetId}/history`, signal),
  });
