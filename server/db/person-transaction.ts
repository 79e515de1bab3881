import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";

/**
 * Runs `work` in a transaction whose rows are those of one person, by row-level security. A GET reads one snapshot and
 * cannot write.
 */
export function inPersonTransaction<T>(
  people: Db,
  personId: string,
  method: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const transaction =
    method === "GET"
      ? people.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
      : people.transaction();
  return transaction.execute(async (db) => {
    await sql`select set_config('app.user_id', ${personId}, true)`.execute(db);
    return work(db);
  });
}
