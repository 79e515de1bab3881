import { findConsent } from "#server/accounts/auth/user-queries.ts";
import * as limits from "#server/accounts/leads/limits.ts";
import { findLead } from "#server/accounts/leads/queries.ts";
import { registerLeads } from "#server/accounts/leads/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

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
