import {
  exportAdjustments,
  exportAnsweredSteps,
  exportIgnoredEvents,
} from "#server/corporate-actions/export-events.ts";
import { registerCorporateEvents, registerEventDecisions } from "#server/corporate-actions/routes.ts";
import { adjustmentEffect, corporateEvents } from "#server/corporate-actions/tasks.ts";
import { defineModule } from "#server/module/define-module.ts";

export const corporateActions = defineModule({
  routes: { portfolio: registerEventDecisions, portfolioTasks: registerCorporateEvents },
  tasks: [corporateEvents, adjustmentEffect],

  exported: {
    ofPortfolio: {
      corporateEvents: exportAdjustments,
      ignoredCorporateEvents: exportIgnoredEvents,
      answeredPriceSteps: exportAnsweredSteps,
    },
  },
});
