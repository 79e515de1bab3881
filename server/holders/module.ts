import { listHolders } from "#server/holders/queries.ts";
import { registerHolders } from "#server/holders/routes.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import { defineModule } from "#server/module/define-module.ts";

export const holders = defineModule({
  tables: {
    holders: { bound: "holders", inherited: "deleted" },
  },
  routes: { own: (scope: Routes, { quotas }: { quotas: Quotas }) => registerHolders(scope, quotas) },

  exported: { ofPerson: { holders: listHolders } },
});
