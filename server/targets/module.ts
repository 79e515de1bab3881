import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";
import * as limits from "#server/targets/limits.ts";
import { exportTargets } from "#server/targets/queries.ts";
import { registerTargetChanges, registerTargets } from "#server/targets/routes.ts";
import { depositSplit, targetList } from "#server/targets/tasks.ts";

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
