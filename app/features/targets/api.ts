import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { NewTargets, Targets } from "#contract/targets.ts";

export const targetsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "targets"],
    queryFn: ({ signal }) => api.get<Targets>(`/portfolios/${portfolioId}/targets`, signal),
  });

export const saveTargets = (portfolioId: string, targets: NewTargets) =>
  api.put<void>(`/portfolios/${portfolioId}/targets`, targets);
