import type { FastifyRequest } from "fastify";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { isPassword } from "#server/accounts/auth/passwords.ts";
import { consumeCode, wrongCode } from "#server/accounts/auth/second-factors/check-code.ts";
import { hasTotp } from "#server/accounts/auth/second-factors/totp-queries.ts";
import { findKnownDevice } from "#server/accounts/auth/sessions/device-cookie.ts";
import { sessionSecret } from "#server/accounts/auth/sessions/session-cookie.ts";
import { isLinkSession, isRecentSession } from "#server/accounts/auth/sessions/sessions.ts";
import { findPasswordHash } from "#server/accounts/auth/user-queries.ts";

/** Counts an attempt of the signed-in person to authenticate again, before the attempt is checked. */
export async function countReauthentication(auth: AuthContext, request: FastifyRequest) {
  const { id, email } = request.person;
  return auth.limits.reauthentication({
    userId: id,
    sessionSecret: sessionSecret(auth, request) ?? "",
    knownDevice: await findKnownDevice(auth, request, email),
  });
}

/**
 * Protects actions that a session alone must not allow, since the session may be stolen. Accepts a code if TOTP is on,
 * else the password; a person with neither needs a recent session.
 */
export async function requireReauthentication(
  auth: AuthContext,
  request: FastifyRequest,
  { password, code }: ReauthenticationProof,
): Promise<void> {
  const { accounts, clock } = auth;
  const { id } = request.person;
  const attempt = await countReauthentication(auth, request);
  const now = clock();
  const passwordHash = await findPasswordHash(accounts, id);
  const isTotpOn = await hasTotp(accounts, id);
  if (isTotpOn && (code !== undefined || passwordHash === null)) {
    if (!(await consumeCode(accounts, now, id, code ?? ""))) throw wrongCode();
  } else if (passwordHash !== null) {
    if (!(await isPassword(passwordHash, password ?? "", id)))
      throw fieldProblem("wrong-password", "password");
  } else if (!(await isRecentSession(accounts, now, sessionSecret(auth, request)))) {
    throw new ProblemError("proof-missing");
  }
  await attempt.succeeded();
}

/** Requires re-authentication for a change to how the person signs in, and counts the change against its limit. */
export async function requireReauthenticationForChange(
  auth: AuthContext,
  request: FastifyRequest,
  proof: ReauthenticationProof,
): Promise<void> {
  const change = await auth.limits.securityChange(request.person.id);
  await requireReauthentication(auth, request, proof);
  await change.count();
}

/** Refuses a session that began with a link. The mailbox may have a new holder. */
export async function refuseLinkSession(auth: AuthContext, request: FastifyRequest): Promise<void> {
  if (await isLinkSession(auth.accounts, sessionSecret(auth, request)))
    throw new ProblemError("link-is-no-proof");
}
