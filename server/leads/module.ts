import { registerLeads } from "#server/leads/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const leads = defineModule({ routes: { open: registerLeads } });
