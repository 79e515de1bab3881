import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Days } from "#app/features/overview/period.ts";
import { api } from "#app/lib/api.ts";
import type { Overview } from "#contract/overview.ts";

/** Null where nothing was ever recorded. */
export const overviewQuery = (portfolioId: string, days: Days) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "overview", days],
    queryFn: async ({ signal }) => {
      const path = `/portfolios/${portfolioId}/overview?${new URLSearchParams(days)}`;
      return (await api.get<Overview | undefined>(path, signal)) ?? null;
    },
    placeholderData: keepPreviousData,
  });
