import { defineModule } from "#server/platform/module/define-module.ts";
import { registerPositions } from "#server/rooms/positions/routes.ts";
import {
  assetHistory,
  assetOrigin,
  noticeList,
  positionList,
  priceLines,
} from "#server/rooms/positions/tasks.ts";

export const positions = defineModule({
  routes: { portfolioTasks: registerPositions },
  tasks: [positionList, priceLines, noticeList, assetHistory, assetOrigin],
});
