import { listSubscriptions } from "#server/accounts/plans/queries.ts";
import { registerPlans } from "#server/accounts/plans/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const plans = defineModule({
  tables: {
    subscriptions: { bound: "by-key", internal: ["id", "plan_id"], inherited: "kept" },
  },
  routes: { own: (scope: Routes, { clock }: { clock: Clock }) => registerPlans(scope, clock) },

  exported: { ofPerson: { subscriptions: listSubscriptions } },
});
