import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";

/** The accounts' role puts work in the queues and does it; nobody else sees them. */
export async function grantJobs(owner: Db): Promise<void> {
  await sql`
    grant usage on schema pgboss to aporte_accounts;
    grant select, insert, update, delete on all tables in schema pgboss to aporte_accounts;
    grant usage on all sequences in schema pgboss to aporte_accounts;
    grant execute on all functions in schema pgboss to aporte_accounts;
  `.execute(owner);
}

/** Work that names a person, done or not. */
export async function deleteJobsAbout(accounts: Db, person: { id: string; email: string }): Promise<void> {
  await sql`
    delete from pgboss.job where data ->> 'userId' = ${person.id} or data ->> 'email' = ${person.email}
  `.execute(accounts);
}
