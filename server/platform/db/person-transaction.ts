import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { keepReads } from "#server/platform/db/snapshot.ts";
import type { Actor, TokenActor } from "#server/platform/lib/actor.ts";

/** Whether somebody may write at all. Visitors only read, and so do tokens: `inProposalTransaction` writes what they propose. */
const mayWrite: Record<Actor["kind"], boolean> = { person: true, token: false, visitor: false, job: true };

/** Binds the transaction to a person; sent together with BEGIN (server/platform/db/role-connection.ts). */
const bind = (db: Db, { id }: Actor) => sql`select set_config('app.user_id', ${id}, true)`.execute(db);

function inTransaction<T>(
  people: Db,
  actor: Actor,
  isReading: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const transaction = isReading
    ? people.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : people.transaction();
  return transaction.execute(async (db) => {
    await bind(db, actor);
    if (isReading) keepReads(db);
    return work(db);
  });
}

/**
 * Runs `work` in a transaction in which row-level security shows only one person's rows. A GET reads one snapshot and
 * cannot write.
 */
export const inPersonTransaction = <T>(
  people: Db,
  actor: Actor,
  method: string,
  work: (db: Db) => Promise<T>,
): Promise<T> => inTransaction(people, actor, method === "GET" || !mayWrite[actor.kind], work);

/** Runs `work` in a transaction that writes for a token. It may keep what the token proposes, and nothing that counts. */
export const inProposalTransaction = <T>(
  people: Db,
  actor: TokenActor,
  work: (db: Db) => Promise<T>,
): Promise<T> => inTransaction(people, actor, false, work);

/** Ends a transaction whose writes are to be discarded. */
class Discarded<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("the transaction is rolled back");
    this.result = result;
  }
}

/** Like `inPersonTransaction`, but `work` may write for everybody, since nothing of it stays: the result says what it would do. */
export async function inDiscardedTransaction<T>(
  people: Db,
  actor: Actor,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(people, actor, false, async (db): Promise<T> => {
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
export async function inPersonStatement<T>(
  people: Db,
  actor: Actor,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!mayWrite[actor.kind]) throw new Error(`a ${actor.kind} writes nothing`);
  return people.connection().execute(async (db) => {
    await bind(db, actor);
    return work(db);
  });
}
