import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DayRange } from "#app/features/overview/period.ts";
import { api } from "#app/lib/api.ts";
import type { Overview } from "#contract/overview.ts";

/** The overview of a portfolio; null if it has no transactions at all. */
export const overviewQuery = (portfolioId: string, days: DayRange) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "overview", days],
    queryFn: async ({ signal }) => {
      const path = `/portfolios/${portfolioId}/overview?${new URLSearchParams(days)}`;
      return (await api.get<Overview | undefined>(path, signal)) ?? null;
    },
    placeholderData: keepPreviousData,
  });
