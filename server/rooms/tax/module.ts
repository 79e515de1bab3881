import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { taxRemindersJob } from "#server/rooms/tax/jobs.ts";
import * as limits from "#server/rooms/tax/limits.ts";
import { exportReminder } from "#server/rooms/tax/reminder-queries.ts";
import { exportReturnMarks } from "#server/rooms/tax/return-mark-queries.ts";
import {
  registerReturnMarks,
  registerTaxes,
  registerTaxKinds,
  registerTaxReminder,
  registerTaxStatements,
} from "#server/rooms/tax/routes.ts";
import { exportStatements } from "#server/rooms/tax/statement-queries.ts";
import { annualReturn, dueDarf, taxSales, taxSimulation, taxYear } from "#server/rooms/tax/tasks.ts";
import { findChosenKinds } from "#server/rooms/tax/tax-kinds.ts";
import { remindOfDarfs } from "#server/rooms/tax/tax-reminders.ts";

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
