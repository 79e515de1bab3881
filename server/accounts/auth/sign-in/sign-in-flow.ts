import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentSession, Person } from "#contract/accounts.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { hasTotp } from "#server/accounts/auth/second-factors/totp-queries.ts";
import { rememberDevice } from "#server/accounts/auth/sessions/device-cookie.ts";
import { endBrowserSession, startBrowserSession } from "#server/accounts/auth/sessions/session-cookie.ts";
import {
  endPendingSecondFactor,
  startPendingSecondFactor,
} from "#server/accounts/auth/sign-in/pending-second-factor.ts";

/** The person whose first factor was verified. */
type FirstFactor = {
  person: Person;
  /** The hash that a password was verified against; undefined for a link or an OpenID provider. */
  passwordHash?: string | undefined;
  /** A link by mail is all that was verified. */
  isLink?: boolean;
};

/** Follows a verified password, link or Google account. Starts the session, or waits for the second factor. */
export async function finishFirstFactor(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  firstFactor: FirstFactor,
): Promise<CurrentSession> {
  const { person, passwordHash } = firstFactor;
  if (!(await hasTotp(auth.accounts, person.id))) return startSession(auth, request, reply, firstFactor);
  await endBrowserSession(auth, request, reply);
  await startPendingSecondFactor(auth, request, reply, { userId: person.id, passwordHash });
  return { person: null, awaitsCode: true };
}

/** The last step of every sign-in: the person has proven all factors that their account requires. */
export async function startSession(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, passwordHash, isLink = false }: FirstFactor,
): Promise<CurrentSession> {
  await endPendingSecondFactor(auth, request, reply);
  const session = { userId: person.id, passwordHash, startedWithLink: isLink };
  await startBrowserSession(auth, request, reply, session);
  await rememberDevice(auth, request, reply, person.id);
  request.logSecurityEvent("signed-in", person.id);
  return { person };
}
