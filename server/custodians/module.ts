import * as limits from "#server/custodians/limits.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { registerCustodians } from "#server/custodians/routes.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

export const custodians = defineModule({
  limits: Object.values(limits),
  tables: {
    custodians: { bound: limits.custodianQuota, versions: ["person"], inherited: "own-statement" },
  },
  routes: { own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerCustodians(scope, quotas) },

  exported: { ofPerson: { custodians: (db) => listCustodians(db) } },
});
