import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { type DatedSecurityChange, type MailJob, mailJob } from "#server/platform/notifications/jobs.ts";

const maxChangesInNotice = 50;

/** Adds a change to the person's pending security notice. False if there is none. */
export async function addToPendingNotice(
  accounts: Db,
  userId: string,
  change: DatedSecurityChange,
): Promise<boolean> {
  const kind: MailJob["kind"] = "security-notice";
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set data = jsonb_set(data, '{changes}', data -> 'changes' || ${JSON.stringify(change)}::jsonb)
    where name = ${mailJob.name} and id = (
      select id from pgboss.job
      where name = ${mailJob.name} and state in ('created', 'retry') and data ->> 'kind' = ${kind}
        and data ->> 'userId' = ${userId} and jsonb_array_length(data -> 'changes') < ${maxChangesInNotice}
      limit 1 for update
    )
  `.execute(accounts);
  return numAffectedRows > 0n;
}
