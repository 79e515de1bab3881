import { defineModule } from "#server/module/define-module.ts";
import { registerReport } from "#server/reports/routes.ts";
import { portfolioReport } from "#server/reports/tasks.ts";

export const reports = defineModule({
  routes: { portfolioTasks: registerReport },
  tasks: [portfolioReport],
});
