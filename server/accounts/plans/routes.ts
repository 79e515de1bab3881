import { AccountPlan } from "#contract/plans.ts";
import { accountPlan } from "#server/accounts/plans/account-plan.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

export function registerPlans(server: Routes, clock: Clock): void {
  server.get("/account/plan", { schema: { response: { 200: AccountPlan } } }, ({ db }) =>
    accountPlan(db, clock()),
  );
}
