import * as limits from "#server/holders/limits.ts";
import { listHolders } from "#server/holders/queries.ts";
import { registerHolders } from "#server/holders/routes.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

export const holders = defineModule({
  limits: Object.values(limits),
  tables: {
    holders: { bound: limits.holderQuota, inherited: "deleted" },
  },
  routes: { own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerHolders(scope, quotas) },

  exported: { ofPerson: { holders: listHolders } },
});
