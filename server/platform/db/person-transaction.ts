import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { keepReads } from "#server/platform/db/snapshot.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

/** Whether somebody may write at all: visitors only read. */
const mayWrite: Record<Actor["kind"], boolean> = { person: true, visitor: false, job: true };

/** Binds the transaction to a person; sent together with BEGIN (server/platform/db/role-connection.ts). */
const bind = (db: Db, { id }: Actor) => sql`select set_config('app.user_id', ${id}, true)`.execute(db);

/**
 * Runs `work` in a transaction in which row-level security shows only one person's rows. A GET reads one snapshot and
 * cannot write.
 */
export function inPersonTransaction<T>(
  people: Db,
  actor: Actor,
  method: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const isReading = method === "GET" || !mayWrite[actor.kind];
  const transaction = isReading
    ? people.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : people.transaction();
  return transaction.execute(async (db) => {
    await bind(db, actor);
    if (isReading) keepReads(db);
    return work(db);
  });
}

/** Ends a transaction whose writes are to be discarded. */
class Discarded<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("the transaction is rolled back");
    this.result = result;
  }
}

/** Like `inPersonTransaction`, but nothing that `work` writes stays: the result says what it would do. */
export async function inDiscardedTransaction<T>(
  people: Db,
  actor: Actor,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inPersonTransaction(people, actor, "POST", async (db): Promise<T> => {
      throw new Discarded(await work(db));
    });
  } catch (error) {
    if (error instanceof Discarded) return error.result;
    throw error;
  }
}

/**
 * Runs the single statement that `work` sends, as a person's transaction of its own. The statement and its COMMIT are sent
 * together, so that its locks never wait for this process. A second statement would see no rows.
 */
export function inPersonStatement<T>(people: Db, actor: Actor, work: (db: Db) => Promise<T>): Promise<T> {
  return people.connection().execute(async (db) => {
    await bind(db, actor);
    return work(db);
  });
}
