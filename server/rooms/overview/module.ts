import { defineModule } from "#server/platform/module/define-module.ts";
import { registerOverview } from "#server/rooms/overview/routes.ts";
import { overviewTask, portfolioSummary } from "#server/rooms/overview/tasks.ts";

export const overview = defineModule({
  routes: { portfolioTasks: registerOverview },
  tasks: [overviewTask, portfolioSummary],
});
