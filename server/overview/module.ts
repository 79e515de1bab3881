import { defineModule } from "#server/module/define-module.ts";
import { registerOverview } from "#server/overview/routes.ts";
import { overviewTask, portfolioSummary } from "#server/overview/tasks.ts";

export const overview = defineModule({
  routes: { portfolioTasks: registerOverview },
  tasks: [overviewTask, portfolioSummary],
});
