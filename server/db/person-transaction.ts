import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";

/** Sent with the beginning of the transaction (server/db/role-connection.ts). */
const bind = (db: Db, personId: string) =>
  sql`select set_config('app.user_id', ${personId}, true)`.execute(db);

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
    await bind(db, personId);
    return work(db);
  });
}

/**
 * Runs `work`, which sends one statement, as a person's transaction of its own: the statement is sent together with its commit,
 * so that whoever waits for the rows that it locks waits for the database alone. A further statement would find nobody's rows.
 */
export function inPersonStatement<T>(people: Db, personId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return people.connection().execute(async (db) => {
    await bind(db, personId);
    return work(db);
  });
}
