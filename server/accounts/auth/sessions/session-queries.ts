import { type Insertable, sql } from "kysely";
import type { Page } from "#contract/page.ts";
import { personColumns, toPerson } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { buildPage, isoInstant, type MomentKey, rowsPerQuery } from "#server/platform/db/page.ts";
import type { Sessions } from "#server/platform/db/schema.ts";

export async function insertSession(accounts: Db, session: Insertable<Sessions>): Promise<void> {
  await accounts.insertInto("sessions").values(session).execute();
}

export async function findPersonOfSession(
  accounts: Db,
  tokenHash: Buffer,
  { now, seenAfter }: { now: Date; seenAfter: Date },
) {
  const row = await accounts
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...personColumns(now), "seen_at", "visited_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("seen_at", ">", seenAfter)
    .executeTakeFirst();
  return row && { person: toPerson(row), seenAt: row.seen_at, visitedAt: row.visited_at };
}

export async function findSessionStart(accounts: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await accounts
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether the person has the session. Ended ones that are not deleted yet count. */
export async function hasSession(accounts: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const query = accounts
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isLinkSessionToken(accounts: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await accounts
    .selectFrom("sessions")
    .select("started_with_link")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.started_with_link ?? false;
}

export async function markSessionSeen(accounts: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await accounts.updateTable("sessions").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(accounts: Db, tokenHash: Buffer): Promise<void> {
  await accounts.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessions(accounts: Db, userId: string, exceptHash?: Buffer): Promise<void> {
  const all = accounts.deleteFrom("sessions").where("user_id", "=", userId);
  await (exceptHash ? all.where("token_hash", "!=", exceptHash) : all).execute();
}

/** Deletes all sessions except the `maxSessions` most recently seen. */
export async function deleteOldestSessions(accounts: Db, userId: string, maxSessions: number): Promise<void> {
  const oldest = accounts
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .offset(maxSessions);
  await accounts.deleteFrom("sessions").where("id", "in", oldest).execute();
}

/** False if the person has no such session. */
export async function deleteSessionById(accounts: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await accounts
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedSessions(accounts: Db, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  const ended = accounts
    .deleteFrom("sessions")
    .where((is) => is.or([is("expires_at", "<=", now), is("seen_at", "<=", seenAfter)]));
  await ended.execute();
}

/** All stored sessions, last seen first. They include ended ones that are not deleted yet. */
export async function allSessions(accounts: Db, userId: string) {
  const rows = await accounts
    .selectFrom("sessions")
    .select(["user_agent", "ip", "created_at", "seen_at", "expires_at", "started_with_link"])
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    userAgent: row.user_agent,
    ip: row.ip,
    startedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    startedWithLink: row.started_with_link,
  }));
}

type SessionRow = {
  id: string;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
};

/** Open sessions, last seen first. */
export async function pageOfSessions(
  accounts: Db,
  userId: string,
  { now, seenAfter, after }: { now: Date; seenAfter: Date; after: MomentKey | undefined },
): Promise<Page<SessionRow>> {
  let query = accounts
    .selectFrom("sessions")
    .select(["id", "token_hash", "user_agent", "created_at", "seen_at", isoInstant("seen_at").as("moment")])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", seenAfter)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .limit(rowsPerQuery);
  if (after) {
    const [moment, id] = after;
    query = query.where(sql<boolean>`(seen_at, id) < (${moment}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  return buildPage(
    rows,
    (row) => row,
    ({ moment, id }) => [moment, id],
  );
}
