import { LeadReceipt, NewLead } from "#contract/leads.ts";
import type { Site } from "#contract/site.ts";
import type { Limits } from "#server/accounts/limits.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { recordLead } from "#server/leads/record-lead.ts";
import type { Announce } from "#server/notifications/announce.ts";

type Parts = { accounts: Db; clock: Clock; limits: Limits; announce: Announce; site: Site };

/** Open to everybody. That an address is there already is told, so how often one may ask is limited. */
export function registerLeads(server: Routes, { accounts, clock, limits, announce, site }: Parts): void {
  server.post(
    "/leads",
    { schema: { body: NewLead, response: { 201: LeadReceipt } } },
    async (request, reply) => {
      await limits.lead(request.ip);
      await recordLead(accounts, announce, clock(), request.body);
      return reply.status(201).send({ whatsappNumber: site.whatsappNumber });
    },
  );
}
