import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import { defineModule } from "#server/module/define-module.ts";
import { registerPositions } from "#server/overview/position-routes.ts";
import {
  assetHistory,
  assetOrigin,
  noticeList,
  positionList,
  priceLines,
} from "#server/overview/position-tasks.ts";
import { registerOverview } from "#server/overview/routes.ts";
import { overviewTask, portfolioSummary } from "#server/overview/tasks.ts";

export const overview = defineModule({
  routes: {
    portfolioTasks(scope: Routes, computing: Computing) {
      registerPositions(scope, computing);
      registerOverview(scope, computing);
    },
  },
  tasks: [overviewTask, portfolioSummary, positionList, priceLines, noticeList, assetHistory, assetOrigin],
});
