import { LeadReceipt, NewLead, Withdrawal, WithdrawalRequest } from "#contract/leads.ts";
import type { Site } from "#contract/site.ts";
import { leadByNetwork, withdrawalByAddress, withdrawalByNetwork } from "#server/accounts/leads/limits.ts";
import { recordLead } from "#server/accounts/leads/record-lead.ts";
import { withdrawLead } from "#server/accounts/leads/withdraw-lead.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import type { Announce } from "#server/platform/notifications/announce.ts";
import { mailJob } from "#server/platform/notifications/jobs.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";

type Dependencies = {
  accounts: Db;
  clock: Clock;
  rates: Rates;
  announce: Announce;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Pick<Mailer, "forget">;
  site: Site;
};

/** Public routes. Answers reveal whether an address is registered, so requests are rate-limited. */
export function registerLeads(
  server: Routes,
  { accounts, clock, rates, announce, jobs, mailer, site }: Dependencies,
): void {
  server.post(
    "/leads",
    { schema: { body: NewLead, response: { 201: LeadReceipt } } },
    async (request, reply) => {
      await rates.ofNetwork(leadByNetwork, request.ip);
      await recordLead(accounts, announce, clock(), request.body);
      return reply.status(201).send({ whatsappNumber: site.answersOnWhatsapp ? site.whatsappNumber : null });
    },
  );

  // A job looks for the lead later, so that neither the answer nor its timing reveals whether it exists.
  server.post("/leads/withdrawal-links", { schema: { body: WithdrawalRequest } }, async (request, reply) => {
    const { email } = request.body;
    // Counts are not taken back: every message counts.
    await rates.ofNetwork(withdrawalByNetwork, request.ip);
    await rates.consume(rates.countOf(withdrawalByAddress, email));
    await jobs.enqueue(mailJob, { kind: "lead-withdrawal", email });
    return reply.status(202).send();
  });

  server.post("/leads/withdrawal", { schema: { body: Withdrawal } }, async (request, reply) => {
    await withdrawLead({ accounts, now: clock(), mailer }, request.body.token);
    return reply.status(204).send();
  });
}
