import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";
import { taxRemindersJob } from "#server/tax/jobs.ts";
import * as limits from "#server/tax/limits.ts";
import { exportReminder } from "#server/tax/reminder-queries.ts";
import { exportReturnMarks } from "#server/tax/return-mark-queries.ts";
import {
  registerReturnMarks,
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
    tax_return_marks: { bound: limits.returnMarksQuota, internal: ["id"], inherited: "deleted" },
    asset_tax_kinds: { bound: "by-key", internal: ["id"], inherited: "deleted" },
    tax_reminders: { bound: "by-key", secret: ["off_key"], inherited: "kept" },
  },
  limits: Object.values(limits),
  routes: {
    signedIn: (scope: Routes, { accounts }: { accounts: Db }) => registerTaxReminder(scope, accounts),
    own: registerTaxKinds,
    portfolio: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) => {
      registerTaxStatements(scope, clock);
      registerReturnMarks(scope, quotas);
    },
    portfolioTasks: registerTaxes,
  },
  tasks: [taxYear, annualReturn, dueDarf, taxSales, taxSimulation],
  jobs: [taxRemindersJob.handledBy(remindOfDarfs)],

  exported: {
    ofAccount: { taxReminder: (accounts, { id }) => exportReminder(accounts, id) },
    ofPerson: {
      taxes: exportStatements,
      returnMarks: exportReturnMarks,
      taxKinds: async (db) =>
        [...(await findChosenKinds(db))].map(([assetId, choice]) => ({ assetId, ...choice })),
    },
  },
});
