import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import { locks } from "#server/db/locks.ts";
import type { JobQueue } from "#server/jobs/define-job.ts";

/** Grants: the accounts role adds and runs jobs; the operator role lists and retries failed ones. */
export async function grantJobs(owner: Db): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(locks.grants)});
    grant usage on schema pgboss to aporte_accounts;
    grant select, insert, update, delete on all tables in schema pgboss to aporte_accounts;
    grant usage on all sequences in schema pgboss to aporte_accounts;
    grant execute on all functions in schema pgboss to aporte_accounts;
    grant usage on schema pgboss to aporte_operator;
    grant select, update on all tables in schema pgboss to aporte_operator;
    grant delete on pgboss.job to aporte_operator;
  `.execute(owner);
}

const maxChangesInNotice = 50;

/** Adds a change to the person's pending security notice. False if there is none. */
export async function addToPendingNotice(
  accounts: Db,
  userId: string,
  change: { change: string; at: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set data = jsonb_set(data, '{changes}', data -> 'changes' || ${JSON.stringify(change)}::jsonb)
    where name = 'mail' and id = (
      select id from pgboss.job
      where name = 'mail' and state in ('created', 'retry') and data ->> 'kind' = 'security-notice'
        and data ->> 'userId' = ${userId} and jsonb_array_length(data -> 'changes') < ${maxChangesInNotice}
      limit 1 for update
    )
  `.execute(accounts);
  return numAffectedRows > 0n;
}

/** Deletes all jobs that name a person, finished or not. */
export async function deleteJobsAbout(
  accounts: Db,
  { id, email, whatsapp }: { id: string; email: string; whatsapp: string | null },
): Promise<void> {
  const jobsAbout = sql`
    delete from pgboss.job
    where data ->> 'userId' = ${id} or data ->> 'email' = ${email} or data ->> 'phone' = ${whatsapp}
  `;
  await jobsAbout.execute(accounts);
  // pg-boss replaces the row of a failing job. The first statement waits for that but cannot see the new row.
  await jobsAbout.execute(accounts);
}

/** Deletes a lead's announcements, sent or not, and mails with its withdrawal link. */
export async function deleteLeadJobs(operator: Db, email: string): Promise<void> {
  const jobsAbout = sql`
    delete from pgboss.job
    where data ->> 'email' = ${email} and (
      (name = 'webhook' and data ->> 'type' = 'teste') or (name = 'mail' and data ->> 'kind' = 'lead-withdrawal')
    )
  `;
  await jobsAbout.execute(operator);
  await jobsAbout.execute(operator);
}

/** Deletes the completed jobs of a queue without automatic deletion. */
export async function deleteDoneJobs(accounts: Db, { name }: JobQueue): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and state = 'completed'`.execute(accounts);
}

/** Counts the pending and failed jobs of each queue. */
export async function countJobs(accounts: Db): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state::text, count(*) from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state order by name, state
  `.execute(accounts);
  return rows;
}

/** An announcement that was not delivered yet. */
export type Undelivered = {
  id: string;
  type: string;
  email: string;
  createdAt: Date;
  attempts: number;
  /** True after the last attempt. */
  failed: boolean;
  lastError: string | null;
};

/** Lists undelivered announcements, oldest first. */
export async function listUndelivered(operator: Db): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select id, data ->> 'type' as type, data ->> 'email' as email, created_on as "createdAt",
      case when started_on is null then 0 else retry_count + 1 end as attempts,
      state = 'failed' as failed, coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') as "lastError"
    from pgboss.job
    where name = 'webhook' and state in ('created', 'retry', 'active', 'failed')
    order by created_on, id
  `.execute(operator);
  return rows;
}

/** Retries all undelivered announcements, or the one with `id`, from the first attempt. Skips active ones. Returns the number. */
export async function resendUndelivered(operator: Db, id?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job
    set state = 'retry', retry_count = 0, started_on = null, start_after = now(), completed_on = null
    where name = 'webhook' and state in ('created', 'retry', 'failed') and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
  `.execute(operator);
  return Number(numAffectedRows);
}
