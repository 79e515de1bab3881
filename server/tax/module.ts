import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defineModule } from "#server/module/define-module.ts";
import {
  registerTaxes,
  registerTaxKinds,
  registerTaxReminder,
  registerTaxStatements,
} from "#server/tax/routes.ts";
import { annualReturn, dueDarf, taxSales, taxSimulation, taxYear } from "#server/tax/tasks.ts";

export const tax = defineModule({
  routes: {
    signedIn: (scope: Routes, { accounts }: { accounts: Db }) => registerTaxReminder(scope, accounts),
    own: registerTaxKinds,
    portfolio: (scope: Routes, { clock }: { clock: Clock }) => registerTaxStatements(scope, clock),
    portfolioTasks: registerTaxes,
  },
  tasks: [taxYear, annualReturn, dueDarf, taxSales, taxSimulation],
});
