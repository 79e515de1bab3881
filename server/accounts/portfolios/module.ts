import * as limits from "#server/accounts/portfolios/limits.ts";
import { registerPortfolio, registerPortfolios } from "#server/accounts/portfolios/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

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
