import * as limits from "#server/leads/limits.ts";
import { registerLeads } from "#server/leads/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const leads = defineModule({
  limits: Object.values(limits),
  tables: {
    leads: { bound: limits.leadByNetwork, internal: ["id"] },
  },
  routes: { open: registerLeads },
});
