import { api, having } from "#app/lib/api.ts";
import type { LeadReceipt, NewLead } from "#contract/leads.ts";

export const sendLead = (lead: NewLead) =>
  api.post<LeadReceipt>("/leads", lead).then(having<LeadReceipt>("whatsappNumber"));
