import { api, having } from "#app/lib/api.ts";
import { inTime } from "#app/lib/in-time.ts";
import type { LeadReceipt, NewLead } from "#contract/leads.ts";

export const sendLead = (lead: NewLead) =>
  inTime((signal) => api.post<LeadReceipt>("/leads", lead, {}, signal)).then(
    having<LeadReceipt>("whatsappNumber"),
  );
