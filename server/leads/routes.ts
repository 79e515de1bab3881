import { LeadReceipt, NewLead, Withdrawal, WithdrawalRequest } from "#contract/leads.ts";
import type { Site } from "#contract/site.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { leadByNetwork, withdrawalByAddress, withdrawalByNetwork } from "#server/leads/limits.ts";
import { recordLead } from "#server/leads/record-lead.ts";
import { withdrawLead } from "#server/leads/withdraw-lead.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Rates } from "#server/limits/rates.ts";
import type { Announce } from "#server/notifications/announce.ts";
import { mailJob } from "#server/notifications/jobs.ts";
import type { Mailer } from "#server/notifications/mailer.ts";

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
      return reply.status(201).send({ whatsappNumber: site.whatsappNumber });
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
