import { defineModule } from "#server/platform/module/define-module.ts";
import { registerReport } from "#server/rooms/reports/routes.ts";
import { portfolioReport } from "#server/rooms/reports/tasks.ts";

export const reports = defineModule({
  routes: { portfolioTasks: registerReport },
  tasks: [portfolioReport],
});
