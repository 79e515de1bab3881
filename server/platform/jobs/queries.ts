import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { locks } from "#server/platform/db/locks.ts";
import type { JobQueue } from "#server/platform/jobs/define-job.ts";

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
