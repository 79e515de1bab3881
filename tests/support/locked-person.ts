import { sql } from "kysely";
import { expect } from "vitest";
import { locks } from "#server/platform/db/locks.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import type { TestApi } from "#tests/support/api.ts";

/**
 * Sends requests of the only person while another transaction holds the person's lock. It ends that transaction when all of them
 * wait for the lock.
 */
export async function sendTogether<Answer>(
  { owner, superuser }: TestApi,
  requests: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { id } = await superuser.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_locks where locktype = 'advisory' and classid = ${locks.quotas} and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(superuser);
    return rows[0]?.count;
  };
  const { answers } = await owner.transaction().execute(async (transaction) => {
    await lockPerson(transaction, id);
    const sent = Promise.all(requests.map((request) => request()));
    await expect.poll(waiting).toBe(requests.length);
    return { answers: sent };
  });
  return await answers;
}
