import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { webhookJob } from "#server/platform/notifications/jobs.ts";

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
    where name = ${webhookJob.name} and state in ('created', 'retry', 'active', 'failed')
    order by created_on, id
  `.execute(operator);
  return rows;
}

/** Retries all undelivered announcements, or the one with `id`, from the first attempt. Skips active ones. Returns the number. */
export async function resendUndelivered(operator: Db, id?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job
    set state = 'retry', retry_count = 0, started_on = null, start_after = now(), completed_on = null
    where name = ${webhookJob.name} and state in ('created', 'retry', 'failed') and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
  `.execute(operator);
  return Number(numAffectedRows);
}
