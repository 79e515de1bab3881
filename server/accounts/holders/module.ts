import * as limits from "#server/accounts/holders/limits.ts";
import { listHolders } from "#server/accounts/holders/queries.ts";
import { registerHolders } from "#server/accounts/holders/routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

export const holders = defineModule({
  limits: Object.values(limits),
  tables: {
    holders: { bound: limits.holderQuota, inherited: "deleted" },
  },
  routes: { own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerHolders(scope, quotas) },

  exported: { ofPerson: { holders: listHolders } },
});
