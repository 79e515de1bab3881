import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { sanitizeLine } from "#contract/text.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { sessionQuota } from "#server/accounts/auth/limits.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { createSession, endSession, findPersonBySession } from "#server/accounts/auth/sessions/sessions.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";

/** The session's secret exists only in this cookie; the database stores its hash. */
const sessionCookie = (auth: AuthContext) => secretCookie(auth, "sid");

export function sessionSecret(auth: AuthContext, request: FastifyRequest): string | undefined {
  return sessionCookie(auth).read(request);
}

export async function findSignedInPerson(
  auth: AuthContext,
  request: FastifyRequest,
): Promise<Person | undefined> {
  const secret = sessionSecret(auth, request);
  return secret ? findPersonBySession(auth.accounts, auth.clock(), secret) : undefined;
}

type BrowserSession = { userId: string; passwordHash: string | undefined; startedWithLink?: boolean };

/** Replaces the browser's session. Refused for a closed account, and if `passwordHash` is given and is no longer the person's. */
export async function startBrowserSession(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, passwordHash, startedWithLink = false }: BrowserSession,
): Promise<void> {
  if (auth.closedAccounts.has(userId))
    throw new ProblemError("invalid-credentials").withLogContext({ userId });
  await endBrowserSession(auth, request, reply);
  const userAgent = sanitizeLine(request.headers["user-agent"] ?? "", 300) || null;
  const ip = isIP(request.ip) ? request.ip : null;
  const session = { userId, userAgent, ip, passwordHash, startedWithLink };
  const created = await createSession(auth.accounts, auth.clock(), session, maxOf(auth.quotas, sessionQuota));
  if (!created) throw new ProblemError("invalid-credentials").withLogContext({ userId });
  sessionCookie(auth).write(reply, created.secret, { expires: created.expires });
}

export async function endBrowserSession(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const secret = sessionSecret(auth, request);
  if (!secret) return;
  await endSession(auth.accounts, secret);
  sessionCookie(auth).clear(request, reply);
}
