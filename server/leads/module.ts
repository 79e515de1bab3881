import { registerLeads } from "#server/leads/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const leads = defineModule({
  tables: {
    leads: { bound: "leadByNetwork", internal: ["id"] },
  },
  routes: { open: registerLeads },
});
