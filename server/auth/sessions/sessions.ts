import type { OpenSession, Person } from "#contract/accounts.ts";
import type { Page } from "#contract/page.ts";
import { hashOfToken, newToken } from "#server/auth/secret-token.ts";
import * as queries from "#server/auth/sessions/session-queries.ts";
import { ifPasswordIs } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { MomentKey } from "#server/db/page.ts";

const day = 86_400_000;
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
const youngLimit = 10 * 60_000;
const seenGranularity = 60_000;

type NewSession = {
  userId: string;
  userAgent: string | null;
  ip: string | null;
  /** Of the password that was shown for it, which may be another by now. */
  passwordHash: string | undefined;
};

/** A new session; of more than `most`, those seen longest ago end. Undefined for an old password. */
export async function startSession(
  accounts: Db,
  now: Date,
  { userId, userAgent, ip, passwordHash }: NewSession,
  most: number,
): Promise<{ token: string; expires: Date } | undefined> {
  const token = newToken();
  const expires = new Date(now.getTime() + absoluteLimit);
  const session = {
    token_hash: hashOfToken(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: expires,
    user_agent: userAgent,
    ip,
  };
  const insert = (db: Db) => queries.insertSession(db, session);
  if (passwordHash === undefined) await insert(accounts);
  else if (!(await ifPasswordIs(accounts, userId, passwordHash, insert))) return undefined;
  // After the insert is committed: of sign-ins at the same time, the last to come here sees them all.
  await queries.deleteOldestSessions(accounts, userId, most);
  return { token, expires };
}

/** Whose session it is, unless it ended, is older than 30 days or has not been seen for 7. */
export async function personOfSession(accounts: Db, now: Date, token: string): Promise<Person | undefined> {
  const tokenHash = hashOfToken(token);
  const seenAfter = new Date(now.getTime() - idleLimit);
  const found = await queries.findPersonOfSession(accounts, tokenHash, { now, seenAfter });
  if (!found) return undefined;
  if (now.getTime() - found.seenAt.getTime() > seenGranularity) {
    await queries.markSessionSeen(accounts, tokenHash, now);
  }
  return found.person;
}

export async function isSessionYoung(accounts: Db, now: Date, token: string | undefined): Promise<boolean> {
  const start =
    token === undefined ? undefined : await queries.findSessionStart(accounts, hashOfToken(token));
  return start !== undefined && now.getTime() - start.getTime() <= youngLimit;
}

export async function endSession(accounts: Db, token: string): Promise<void> {
  await queries.deleteSession(accounts, hashOfToken(token));
}

/** Every session of a person but the one of `token`; all of them without it. */
export async function endSessions(accounts: Db, userId: string, token?: string): Promise<void> {
  await queries.deleteSessions(accounts, userId, token === undefined ? undefined : hashOfToken(token));
}

export async function forgetEndedSessions(accounts: Db, now: Date): Promise<void> {
  await queries.deleteEndedSessions(accounts, { now, seenAfter: new Date(now.getTime() - idleLimit) });
}

/** The person's sessions that have not ended, last seen first. */
export async function listSessions(
  accounts: Db,
  now: Date,
  { userId, token, after }: { userId: string; token: string | undefined; after: MomentKey | undefined },
): Promise<Page<OpenSession>> {
  const seenAfter = new Date(now.getTime() - idleLimit);
  const { items, next } = await queries.pageOfSessions(accounts, userId, { now, seenAfter, after });
  const current = token === undefined ? undefined : hashOfToken(token);
  const sessions = items.map(({ id, token_hash, user_agent, created_at, seen_at }) => ({
    id,
    isCurrent: current?.equals(token_hash) ?? false,
    userAgent: user_agent,
    startedAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
  return { items: sessions, next };
}
