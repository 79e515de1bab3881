import * as limits from "#server/ledger/custodians/limits.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { registerCustodians } from "#server/ledger/custodians/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const custodians = defineModule({
  limits: Object.values(limits),
  tables: {
    custodians: { bound: limits.custodianQuota, versions: ["person"], inherited: "own-statement" },
  },
  routes: { own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerCustodians(scope, quotas) },

  exported: { ofPerson: { custodians: (db) => listCustodians(db) } },
});
