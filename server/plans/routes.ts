import { AccountPlan } from "#contract/plans.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { accountPlan } from "#server/plans/account-plan.ts";

export function registerPlans(server: Routes, clock: Clock): void {
  server.get("/account/plan", { schema: { response: { 200: AccountPlan } } }, ({ db }) =>
    accountPlan(db, clock()),
  );
}
