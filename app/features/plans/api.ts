import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { AccountPlan } from "#contract/plans.ts";

export const accountPlanQuery = queryOptions({
  queryKey: ["account", "plan"],
  queryFn: ({ signal }) => api.get<AccountPlan>("/account/plan", signal),
  // Asked for as often as the session is, whose badge and ring must not say another plan.
  staleTime: 0,
});
