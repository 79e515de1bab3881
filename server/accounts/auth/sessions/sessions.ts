import type { OpenSession, Person } from "#contract/accounts.ts";
import type { Page } from "#contract/page.ts";
import { createSecret, hashSecret } from "#server/accounts/auth/secrets.ts";
import * as queries from "#server/accounts/auth/sessions/session-queries.ts";
import { withCurrentPassword } from "#server/accounts/auth/user-queries.ts";
import { recordVisit } from "#server/accounts/auth/visit-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { MomentKey } from "#server/platform/db/page.ts";

const day = 86_400_000;
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** A session this recent counts as re-authentication if the account has neither password nor second factor. */
const recentLimit = 10 * 60_000;
/** `seen_at` is written at most once in this time. */
const seenInterval = 60_000;
/** A visit is written at most once in this time. */
const visitInterval = 5 * 60_000;

type NewSession = {
  userId: string;
  userAgent: string | null;
  ip: string | null;
  /** The hash that the sign-in verified; undefined for a sign-in without a password. */
  passwordHash: string | undefined;
  /** It began with a link by mail and no second factor. */
  startedWithLink: boolean;
};

/**
 * Creates a session and ends the least recently seen ones beyond `maxSessions`. Undefined if the password has changed
 * since it was verified.
 */
export async function createSession(
  accounts: Db,
  now: Date,
  { userId, userAgent, ip, passwordHash, startedWithLink }: NewSession,
  maxSessions: number,
): Promise<{ secret: string; expires: Date } | undefined> {
  const secret = createSecret();
  const expires = new Date(now.getTime() + absoluteLimit);
  const session = {
    token_hash: hashSecret(secret),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: expires,
    user_agent: userAgent,
    ip,
    started_with_link: startedWithLink,
  };
  const insert = (db: Db) => queries.insertSession(db, session);
  if (passwordHash === undefined) await insert(accounts);
  else if (!(await withCurrentPassword(accounts, userId, passwordHash, insert))) return undefined;
  // After the commit, so that the last of several simultaneous sign-ins sees all their sessions.
  await queries.deleteOldestSessions(accounts, userId, maxSessions);
  return { secret, expires };
}

/** Undefined if the session has ended, is older than 30 days or was not seen for 7 days. */
export async function findPersonBySession(
  accounts: Db,
  now: Date,
  secret: string,
): Promise<Person | undefined> {
  const sessionHash = hashSecret(secret);
  const seenAfter = new Date(now.getTime() - idleLimit);
  const session = await queries.findPersonOfSession(accounts, sessionHash, { now, seenAfter });
  if (!session) return undefined;
  if (now.getTime() - session.seenAt.getTime() > seenInterval) {
    await queries.markSessionSeen(accounts, sessionHash, now);
  }
  const recordedSince = new Date(now.getTime() - visitInterval);
  if (session.visitedAt === null || session.visitedAt < recordedSince) {
    await recordVisit(accounts, session.person.id, { now, recordedSince });
  }
  return session.person;
}

export async function isRecentSession(accounts: Db, now: Date, secret: string | undefined): Promise<boolean> {
  const start =
    secret === undefined ? undefined : await queries.findSessionStart(accounts, hashSecret(secret));
  return start !== undefined && now.getTime() - start.getTime() <= recentLimit;
}

/** Whether only a link by mail proves whose session this is. */
export async function isLinkSession(accounts: Db, secret: string | undefined): Promise<boolean> {
  return secret !== undefined && queries.isLinkSessionToken(accounts, hashSecret(secret));
}

export async function endSession(accounts: Db, secret: string): Promise<void> {
  await queries.deleteSession(accounts, hashSecret(secret));
}

/** Ends all sessions of a person, except the one of `exceptSecret`. */
export async function endSessions(accounts: Db, userId: string, exceptSecret?: string): Promise<void> {
  const exceptHash = exceptSecret === undefined ? undefined : hashSecret(exceptSecret);
  await queries.deleteSessions(accounts, userId, exceptHash);
}

export async function deleteExpiredSessions(accounts: Db, now: Date): Promise<void> {
  await queries.deleteEndedSessions(accounts, { now, seenAfter: new Date(now.getTime() - idleLimit) });
}

/** The person's open sessions, last seen first. */
export async function listSessions(
  accounts: Db,
  now: Date,
  { userId, secret, after }: { userId: string; secret: string | undefined; after: MomentKey | undefined },
): Promise<Page<OpenSession>> {
  const seenAfter = new Date(now.getTime() - idleLimit);
  const { items, next } = await queries.pageOfSessions(accounts, userId, { now, seenAfter, after });
  const currentHash = secret === undefined ? undefined : hashSecret(secret);
  const sessions = items.map(({ id, token_hash, user_agent, created_at, seen_at }) => ({
    id,
    isCurrent: currentHash?.equals(token_hash) ?? false,
    userAgent: user_agent,
    startedAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
  return { items: sessions, next };
}
