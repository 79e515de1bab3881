import {
  exportAdjustments,
  exportAnsweredSteps,
  exportIgnoredEvents,
} from "#server/corporate-actions/export-events.ts";
import { registerCorporateEvents, registerEventDecisions } from "#server/corporate-actions/routes.ts";
import { adjustmentEffect, corporateEvents } from "#server/corporate-actions/tasks.ts";
import { defineModule } from "#server/module/define-module.ts";

export const corporateActions = defineModule({
  tables: {
    ledger_adjustments: {
      bound: "adjustments",
      versions: ["portfolio"],
      internal: ["entry_number", "idempotency_key"],
      inherited: "with-parent",
    },
    ignored_events: {
      bound: "ignoredIncome",
      versions: ["portfolio"],
      internal: ["id"],
      inherited: "with-parent",
    },
  },
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
