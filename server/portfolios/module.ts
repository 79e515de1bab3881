import type { Routes } from "#server/http/routes.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";
import * as limits from "#server/portfolios/limits.ts";
import { registerPortfolio, registerPortfolios } from "#server/portfolios/routes.ts";

export const portfolios = defineModule({
  limits: Object.values(limits),
  tables: {
    portfolios: { bound: limits.portfolioQuota, inherited: "own-statement" },
  },
  routes: {
    own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerPortfolios(scope, quotas),
    portfolio: registerPortfolio,
  },
});
