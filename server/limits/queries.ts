import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import { locks } from "#server/db/locks.ts";

/** Serialises creations of one person: the lock lasts until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.quotas}, hashtext(${userId}))`.execute(db);
}
