import type { Routes } from "#server/http/routes.ts";
import type { Computing } from "#server/ledger/cached-answers.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";
import { registerHeld } from "#server/transactions/held-routes.ts";
import * as limits from "#server/transactions/limits.ts";
import { allTransactions } from "#server/transactions/queries.ts";
import { registerNewTransactions, registerTransactions } from "#server/transactions/routes.ts";
import { effectOfEntry, heldQuantity } from "#server/transactions/tasks.ts";

export const transactions = defineModule({
  limits: Object.values(limits),
  tables: {
    transactions: {
      bound: limits.entryQuota,
      versions: ["portfolio"],
      internal: ["entry_number", "idempotency_key", "divided_from"],
      inherited: "with-parent",
    },
  },
  routes: {
    portfolio: (scope: Routes, { clock }: { clock: Clock }) => registerTransactions(scope, clock),
    portfolioTasks(scope: Routes, services: Computing & { quotas: Quotas }) {
      registerNewTransactions(scope, services);
      registerHeld(scope, services);
    },
  },
  tasks: [heldQuantity, effectOfEntry],

  exported: { ofPortfolio: { transactions: allTransactions } },
});
