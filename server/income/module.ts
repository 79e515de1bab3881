import type { Routes } from "#server/http/routes.ts";
import { allIgnoredIncome, allIgnoredInterest, allIncome } from "#server/income/export-queries.ts";
import * as limits from "#server/income/limits.ts";
import { registerIncome, registerIncomeEntries } from "#server/income/routes.ts";
import { incomePage, incomeSummary } from "#server/income/tasks.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

export const income = defineModule({
  limits: Object.values(limits),
  tables: {
    income_entries: {
      bound: limits.incomeQuota,
      versions: ["portfolio"],
      internal: ["entry_number", "idempotency_key"],
      inherited: "with-parent",
    },
    income_sources: { versions: ["market"] },
  },
  routes: {
    portfolio: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerIncomeEntries(scope, clock, quotas),
    portfolioTasks: registerIncome,
  },
  tasks: [incomePage, incomeSummary],

  exported: {
    ofPortfolio: { income: allIncome, ignoredIncome: allIgnoredIncome, ignoredInterest: allIgnoredInterest },
  },
});
