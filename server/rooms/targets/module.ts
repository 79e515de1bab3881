import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import * as limits from "#server/rooms/targets/limits.ts";
import { exportTargets } from "#server/rooms/targets/queries.ts";
import { registerTargetChanges, registerTargets } from "#server/rooms/targets/routes.ts";
import { depositSplit, targetList } from "#server/rooms/targets/tasks.ts";

export const targets = defineModule({
  limits: Object.values(limits),
  tables: { targets: { bound: limits.targetQuota, internal: ["id"], inherited: "with-parent" } },
  routes: {
    portfolio: (scope: Routes, { quotas }: { quotas: Quotas }) => registerTargetChanges(scope, quotas),
    portfolioTasks: (scope: Routes, computing: Computing) => registerTargets(scope, computing),
  },
  tasks: [targetList, depositSplit],

  exported: { ofPortfolio: { targets: exportTargets } },
});
