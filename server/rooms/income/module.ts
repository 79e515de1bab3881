import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { allIgnoredIncome, allIgnoredInterest, allIncome } from "#server/rooms/income/export-queries.ts";
import * as limits from "#server/rooms/income/limits.ts";
import { registerIncome, registerIncomeEntries } from "#server/rooms/income/routes.ts";
import { incomePage, incomeSummary } from "#server/rooms/income/tasks.ts";

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
