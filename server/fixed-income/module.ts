import { allContracts } from "#server/fixed-income/contract-queries.ts";
import * as limits from "#server/fixed-income/limits.ts";
import { registerContracts, registerFixedIncomeList } from "#server/fixed-income/routes.ts";
import { fixedIncomeList } from "#server/fixed-income/tasks.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

export const fixedIncome = defineModule({
  limits: Object.values(limits),
  tables: {
    fixed_income_contracts: {
      bound: limits.contractQuota,
      versions: ["person"],
      inherited: "with-parent",
    },
  },
  routes: {
    portfolio: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerContracts(scope, clock, quotas),
    portfolioTasks: registerFixedIncomeList,
  },
  tasks: [fixedIncomeList],

  exported: { ofPerson: { fixedIncomeContracts: allContracts } },
});
