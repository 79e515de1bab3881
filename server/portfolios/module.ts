import type { Routes } from "#server/http/routes.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import { defineModule } from "#server/module/define-module.ts";
import { registerPortfolio, registerPortfolios } from "#server/portfolios/routes.ts";

export const portfolios = defineModule({
  tables: {
    portfolios: { bound: "portfolios", inherited: "own-statement" },
  },
  routes: {
    own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerPortfolios(scope, quotas),
    portfolio: registerPortfolio,
  },
});
