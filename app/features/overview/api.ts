import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OverviewRequest } from "#app/features/overview/overview-view.ts";
import { api } from "#app/lib/api.ts";
import type { Overview } from "#contract/overview.ts";

/** The overview of a portfolio; null if it has no transactions at all. */
export const overviewQuery = (portfolioId: string, request: OverviewRequest) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "overview", request],
    queryFn: async ({ signal }) => {
      const path = `/portfolios/${portfolioId}/overview?${new URLSearchParams(request)}`;
      return (await api.get<Overview | undefined>(path, signal)) ?? null;
    },
    placeholderData: keepPreviousData,
  });
