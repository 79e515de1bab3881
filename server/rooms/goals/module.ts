import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import * as limits from "#server/rooms/goals/limits.ts";
import { listGoals } from "#server/rooms/goals/queries.ts";
import { registerGoals } from "#server/rooms/goals/routes.ts";

export const goals = defineModule({
  limits: Object.values(limits),
  tables: {
    goals: { bound: limits.goalQuota, internal: ["idempotency_key"], inherited: "deleted" },
    goal_states: {
      bound: limits.goalQuota,
      internal: ["state", "checked_on"],
      inherited: "with-parent",
    },
    goal_portfolios: { bound: limits.goalQuota, inherited: "with-parent" },
  },
  routes: {
    own: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerGoals(scope, clock, quotas),
  },

  exported: { ofPerson: { goals: listGoals } },
});
