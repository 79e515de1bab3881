import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Goal, NewGoal } from "#contract/goals.ts";
import type { Overview } from "#contract/overview.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export const goalsQuery = queryOptions({
  queryKey: ["goals"],
  queryFn: ({ signal }) => api.get<Goal[]>("/goals", signal),
});

export const createGoal = (form: NewGoal) => api.post<Goal>("/goals", form);

export const changeGoal = (id: string, form: NewGoal) => api.put<Goal>(`/goals/${id}`, form);

export const deleteGoal = (id: string) => api.delete(`/goals/${id}`);

/** The values of the chart of the whole overview. `knownUntil` is the last day with prices, where newer ones are awaited. */
export const valueHistoryQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "value-history"],
    queryFn: async ({ signal }) => {
      const path = `/portfolios/${portfolioId}/overview?period=all`;
      const overview = await api.get<Overview | undefined>(path, signal);
      return {
        days: overview?.series.days ?? [],
        values: (overview?.series.value ?? []).map((value) => decimal(value)),
        knownUntil: overview?.knownUntil ?? null,
      };
    },
  });
