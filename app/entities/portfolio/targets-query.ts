import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Targets } from "#contract/targets.ts";

export const targetsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "targets"],
    queryFn: ({ signal }) => api.get<Targets>(`/portfolios/${portfolioId}/targets`, signal),
  });
