import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Position } from "#contract/positions.ts";

export const positionsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "positions"],
    queryFn: ({ signal }) => api.get<Position[]>(`/portfolios/${portfolioId}/positions`, signal),
  });

export const assetTrailQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "origin", assetId],
    queryFn: ({ signal }) =>
      api.get<AssetTrail>(`/portfolios/${portfolioId}/assets/${assetId}/origin`, signal),
  });
