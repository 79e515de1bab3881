import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { registerComparison } from "#server/rooms/comparison/routes.ts";
import { comparisonTask } from "#server/rooms/comparison/tasks.ts";

export const comparison = defineModule({
  routes: { portfolioTasks: (scope: Routes, computing: Computing) => registerComparison(scope, computing) },
  tasks: [comparisonTask],
});
