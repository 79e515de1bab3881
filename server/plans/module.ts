import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defineModule } from "#server/module/define-module.ts";
import { listSubscriptions } from "#server/plans/queries.ts";
import { registerPlans } from "#server/plans/routes.ts";

export const plans = defineModule({
  tables: {
    subscriptions: { bound: "by-key", internal: ["id", "plan_id"], inherited: "kept" },
  },
  routes: { own: (scope: Routes, { clock }: { clock: Clock }) => registerPlans(scope, clock) },

  exported: { ofPerson: { subscriptions: listSubscriptions } },
});
