import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** The beginning of the day in São Paulo. */
const startOfDay = (now: Date) => sql`date_trunc('day', ${now}::timestamptz, 'America/Sao_Paulo')`;

/** The last request of the person's visit before that of `now`, whether or not that of `now` is recorded yet. Null in the first visit. */
export const lastVisit = (now: Date) =>
  sql<Date | null>`case
    when visited_at < ${startOfDay(now)} then visited_at
    else previous_visit_at
  end`.as("last_visit_at");

/**
 * Records a request of the person, unless one since `recordedSince` is recorded already. A request waits for no lock of the account:
 * if another transaction has it, a later request is recorded.
 */
export async function recordVisit(
  accounts: Db,
  userId: string,
  { now, recordedSince }: { now: Date; recordedSince: Date },
): Promise<void> {
  const stale = accounts
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where((is) => is.or([is("visited_at", "is", null), is("visited_at", "<", recordedSince)]))
    .forNoKeyUpdate()
    .skipLocked();
  await accounts
    .updateTable("users")
    .set({
      visited_at: now,
      previous_visit_at: sql`case when visited_at < ${startOfDay(now)} then visited_at else previous_visit_at end`,
    })
    .where("id", "in", stale)
    .execute();
}

/** Undefined if the account was deleted. */
export async function exportVisits(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("users")
    .select(["visited_at", "previous_visit_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      lastRequestAt: row.visited_at?.toISOString() ?? null,
      previousVisitAt: row.previous_visit_at?.toISOString() ?? null,
    }
  );
}
