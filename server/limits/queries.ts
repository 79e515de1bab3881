import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import { locks } from "#server/db/locks.ts";

/** Creations of one person wait for each other until their transactions end. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.quotas}, hashtext(${userId}))`.execute(db);
}
