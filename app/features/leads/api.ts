import { api } from "#app/lib/api.ts";
import { LeadReceipt, type NewLead } from "#contract/leads.ts";

export const sendLead = (lead: NewLead) => api.post("/leads", lead, LeadReceipt);
