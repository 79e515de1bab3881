import { allContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import {
  registerConversionPreview,
  registerConversions,
} from "#server/ledger/fixed-income/conversion-routes.ts";
import * as limits from "#server/ledger/fixed-income/limits.ts";
import { registerMarketPrice } from "#server/ledger/fixed-income/market-price-routes.ts";
import { allRedemptions } from "#server/ledger/fixed-income/redemption-queries.ts";
import { registerRedemptions } from "#server/ledger/fixed-income/redemption-routes.ts";
import { registerContracts, registerFixedIncomeList } from "#server/ledger/fixed-income/routes.ts";
import {
  conversionPreview,
  fixedIncomeList,
  marketPrice,
  redemption,
  redemptionProposal,
} from "#server/ledger/fixed-income/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const fixedIncome = defineModule({
  limits: Object.values(limits),
  tables: {
    fixed_income_contracts: {
      bound: limits.contractQuota,
      versions: ["person"],
      inherited: "with-parent",
    },
    // Figures are computed from its sale, which changes with it.
    contract_redemptions: { bound: entryQuota, inherited: "with-parent" },
  },
  routes: {
    signedIn: (scope: Routes, services: Parameters<typeof registerMarketPrice>[1]) =>
      registerMarketPrice(scope, services),
    portfolio: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) => {
      registerContracts(scope, clock, quotas);
      registerConversions(scope, clock, quotas);
    },
    portfolioTasks(scope: Routes, services: Computing & { quotas: Quotas }) {
      registerFixedIncomeList(scope, services);
      registerRedemptions(scope, services);
      registerConversionPreview(scope, services);
    },
  },
  tasks: [fixedIncomeList, redemptionProposal, redemption, conversionPreview, marketPrice],

  exported: { ofPerson: { fixedIncomeContracts: allContracts, contractRedemptions: allRedemptions } },
});
