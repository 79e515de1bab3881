import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { versionHeaders } from "#app/lib/version-headers.ts";
import type { Goal, NewGoal } from "#contract/goals.ts";
import type { Overview } from "#contract/overview.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export const goalsQuery = queryOptions({
  queryKey: ["goals"],
  queryFn: ({ signal }) => api.get<Goal[]>("/goals", signal),
});

/** The version of a goal that is shown; another screen may have changed it since. */
export type ShownGoal = Pick<Goal, "id" | "version">;

export const createGoal = (form: NewGoal, idempotencyKey: string) =>
  api.post<Goal>("/goals", form, { "idempotency-key": idempotencyKey });

export const changeGoal = ({ id, version }: ShownGoal, form: NewGoal) =>
  api.put<Goal>(`/goals/${id}`, form, versionHeaders(version));

export const deleteGoal = ({ id, version }: ShownGoal) =>
  api.delete(`/goals/${id}`, undefined, versionHeaders(version));

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
