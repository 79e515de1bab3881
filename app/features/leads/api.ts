import { api, requireKey } from "#app/lib/api.ts";
import type { LeadReceipt, NewLead, WithdrawalRequest } from "#contract/leads.ts";

export const sendLead = (lead: NewLead) =>
  api.post<LeadReceipt>("/leads", lead).then(requireKey<LeadReceipt>("whatsappNumber"));

export const requestWithdrawal = (request: WithdrawalRequest) => api.post("/leads/withdrawal-links", request);

export const withdraw = (token: string) => api.post("/leads/withdrawal", { token });
