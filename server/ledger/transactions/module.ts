import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { registerHeld } from "#server/ledger/transactions/held-routes.ts";
import * as limits from "#server/ledger/transactions/limits.ts";
import { allTransactions } from "#server/ledger/transactions/queries.ts";
import { registerNewTransactions, registerTransactions } from "#server/ledger/transactions/routes.ts";
import { effectOfEntry, heldQuantity } from "#server/ledger/transactions/tasks.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

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
