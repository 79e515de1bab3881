import { type Insertable, sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { Leads } from "#server/platform/db/schema.ts";
import { type MailJob, mailJob, type WebhookJob, webhookJob } from "#server/platform/notifications/jobs.ts";

/** False if a lead with the e-mail address or number already exists. */
export async function insertLead(accounts: Db, lead: Insertable<Leads>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await accounts
    .insertInto("leads")
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isLeadEmail(accounts: Db, email: string): Promise<boolean> {
  const query = accounts.selectFrom("leads").select("id").where("email", "=", email);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findLeadId(accounts: Db, email: string): Promise<string | undefined> {
  const query = accounts.selectFrom("leads").select("id").where("email", "=", email);
  return (await query.executeTakeFirst())?.id;
}

export async function findLeadEmail(accounts: Db, id: string): Promise<string | undefined> {
  const query = accounts.selectFrom("leads").select("email").where("id", "=", id);
  return (await query.executeTakeFirst())?.email;
}

export async function findLead(accounts: Db, email: string) {
  const row = await accounts.selectFrom("leads").selectAll().where("email", "=", email).executeTakeFirst();
  if (!row) return null;
  const { id: _, full_name, experience_level, consent_version, consented_at, created_at, ...lead } = row;
  return {
    ...lead,
    fullName: full_name,
    experienceLevel: experience_level,
    consent: { version: consent_version, givenAt: consented_at.toISOString() },
    sentAt: created_at.toISOString(),
  };
}

/** Deletes leads with the e-mail address or the number. */
export async function deleteLeadsOf(
  accounts: Db,
  { email, whatsapp }: { email: string; whatsapp: string | null },
): Promise<void> {
  await accounts
    .deleteFrom("leads")
    .where((is) => is.or([is("email", "=", email), is("whatsapp", "=", whatsapp)]))
    .execute();
}

/** False if there is no such lead. */
export async function deleteLead(operator: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await operator.deleteFrom("leads").where("email", "=", email).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a lead's announcements, sent or not, and mails with its withdrawal link. */
export async function deleteLeadJobs(operator: Db, email: string): Promise<void> {
  const type: WebhookJob["type"] = "teste";
  const kind: MailJob["kind"] = "lead-withdrawal";
  const jobsAbout = sql`
    delete from pgboss.job
    where data ->> 'email' = ${email} and (
      (name = ${webhookJob.name} and data ->> 'type' = ${type}) or (name = ${mailJob.name} and data ->> 'kind' = ${kind})
    )
  `;
  await jobsAbout.execute(operator);
  // As in `deleteJobsAbout`, for the row that pg-boss put in place of a failing job's.
  await jobsAbout.execute(operator);
}

/** Oldest first. */
export function listLeads(operator: Db) {
  return operator.selectFrom("leads").selectAll().orderBy("created_at").orderBy("id").execute();
}
