import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { locks } from "#server/platform/db/locks.ts";
import type { Quota } from "#server/platform/limits/define-limit.ts";

/** Serialises creations of one person: the lock lasts until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.quotas}, hashtext(${userId}))`.execute(db);
}

const isOwn = sql`user_id = (select current_person())`;

/** The number of things of a quota that the person has. `of` has the quota, if it is not the person. */
export async function countOf(db: Db, { counts }: Quota, of?: string): Promise<number> {
  const { table, sum, anyOf, except, by } = typeof counts === "string" ? { table: counts } : counts;
  const { rows } = await sql<{ count: number }>`
    select ${sum ? sql`coalesce(sum(${sql.ref(sum)}), 0)::bigint` : sql`count(*)`}
      - ${except ? sql`(select count(*) from ${sql.table(except)} where ${isOwn})` : sql`0`} as count
    from ${sql.table(table)} where ${isOwn}
      ${anyOf ? sql`and num_nonnulls(${sql.join(anyOf.map((column) => sql.ref(column)))}) > 0` : sql``}
      ${by ? sql`and ${sql.ref(by)} = ${of}` : sql``}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
