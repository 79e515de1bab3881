import { findConsent } from "#server/auth/user-queries.ts";
import * as limits from "#server/leads/limits.ts";
import { findLead } from "#server/leads/queries.ts";
import { registerLeads } from "#server/leads/routes.ts";
import { defineModule } from "#server/module/define-module.ts";

export const leads = defineModule({
  limits: Object.values(limits),
  tables: {
    leads: { bound: limits.leadByNetwork, internal: ["id"] },
  },
  exported: {
    ofAccount: {
      async lead(accounts, { id, email }) {
        const consent = await findConsent(accounts, id);
        // Until the person proves the address, the trial request may be somebody else's.
        return consent?.emailProvenAt ? findLead(accounts, email) : null;
      },
    },
  },
  routes: { open: registerLeads },
});
