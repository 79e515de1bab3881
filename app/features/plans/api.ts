import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { AccountPlan } from "#contract/plans.ts";

export const accountPlanQuery = queryOptions({
  queryKey: ["account", "plan"],
  queryFn: ({ signal }) => api.get<AccountPlan>("/account/plan", signal),
  // Refetched as often as the session, so that this page and the plan badge never show different plans.
  staleTime: 0,
});
