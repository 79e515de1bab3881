import { registerComparison } from "#server/comparison/routes.ts";
import { comparisonTask } from "#server/comparison/tasks.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import { defineModule } from "#server/module/define-module.ts";

export const comparison = defineModule({
  routes: { portfolioTasks: (scope: Routes, computing: Computing) => registerComparison(scope, computing) },
  tasks: [comparisonTask],
});
