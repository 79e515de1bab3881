import {
  exportAdjustments,
  exportAnsweredSteps,
  exportDeniedComeCotas,
  exportIgnoredEvents,
} from "#server/ledger/corporate-actions/export-events.ts";
import * as limits from "#server/ledger/corporate-actions/limits.ts";
import { registerCorporateEvents, registerEventDecisions } from "#server/ledger/corporate-actions/routes.ts";
import { adjustmentEffect, corporateEvents, givenUnits } from "#server/ledger/corporate-actions/tasks.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const corporateActions = defineModule({
  limits: Object.values(limits),
  tables: {
    ledger_adjustments: {
      bound: limits.adjustmentQuota,
      versions: ["portfolio"],
      internal: ["entry_number", "idempotency_key"],
      inherited: "with-parent",
    },
    ignored_events: {
      bound: limits.ignoredIncomeQuota,
      versions: ["portfolio"],
      internal: ["id"],
      inherited: "with-parent",
    },
  },
  routes: { portfolio: registerEventDecisions, portfolioTasks: registerCorporateEvents },
  tasks: [corporateEvents, adjustmentEffect, givenUnits],

  exported: {
    ofPortfolio: {
      corporateEvents: exportAdjustments,
      ignoredCorporateEvents: exportIgnoredEvents,
      answeredPriceSteps: exportAnsweredSteps,
      deniedComeCotas: exportDeniedComeCotas,
    },
  },
});
