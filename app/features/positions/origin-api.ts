import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Origin } from "#contract/origin.ts";

export const originQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "origin", assetId],
    queryFn: ({ signal }) => api.get<Origin>(`/portfolios/${portfolioId}/assets/${assetId}/origin`, signal),
  });
