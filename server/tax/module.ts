import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defineModule } from "#server/module/define-module.ts";
import { taxRemindersJob } from "#server/tax/jobs.ts";
import { exportReminder } from "#server/tax/reminder-queries.ts";
import {
  registerTaxes,
  registerTaxKinds,
  registerTaxReminder,
  registerTaxStatements,
} from "#server/tax/routes.ts";
import { exportStatements } from "#server/tax/statement-queries.ts";
import { annualReturn, dueDarf, taxSales, taxSimulation, taxYear } from "#server/tax/tasks.ts";
import { findChosenKinds } from "#server/tax/tax-kinds.ts";
import { remindOfDarfs } from "#server/tax/tax-reminders.ts";

export const tax = defineModule({
  tables: {
    tax_openings: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    tax_withholdings: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    tax_payments: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    asset_tax_kinds: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    tax_reminders: { bound: "by-key", inherited: "kept" },
  },
  routes: {
    signedIn: (scope: Routes, { accounts }: { accounts: Db }) => registerTaxReminder(scope, accounts),
    own: registerTaxKinds,
    portfolio: (scope: Routes, { clock }: { clock: Clock }) => registerTaxStatements(scope, clock),
    portfolioTasks: registerTaxes,
  },
  tasks: [taxYear, annualReturn, dueDarf, taxSales, taxSimulation],
  jobs: [taxRemindersJob.handledBy(remindOfDarfs)],

  exported: {
    ofAccount: { taxReminder: (accounts, { id }) => exportReminder(accounts, id) },
    ofPerson: {
      taxes: exportStatements,
      taxKinds: async (db) =>
        [...(await findChosenKinds(db))].map(([assetId, choice]) => ({ assetId, ...choice })),
    },
  },
});
