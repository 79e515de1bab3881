import { defineModule } from "#server/module/define-module.ts";
import { registerPositions } from "#server/positions/routes.ts";
import { assetHistory, assetOrigin, noticeList, positionList, priceLines } from "#server/positions/tasks.ts";

export const positions = defineModule({
  routes: { portfolioTasks: registerPositions },
  tasks: [positionList, priceLines, noticeList, assetHistory, assetOrigin],
});
