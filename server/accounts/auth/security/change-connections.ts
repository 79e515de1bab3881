import type { AuthorizationRequest } from "#contract/connections.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { connectionQuota } from "#server/accounts/auth/limits.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { answerAddress, findRequestingClient, issueCode } from "#server/accounts/auth/oauth/authorize.ts";
import { countOtherGrants } from "#server/accounts/auth/oauth/grant-queries.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import { hasSession } from "#server/accounts/auth/sessions/session-queries.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";
import { quotaExceeded } from "#server/platform/limits/quotas.ts";

/**
 * Allows a program what it asked for, and tells the owner by mail. Returns the address with the code. A password change that came first
 * has ended the session, and so refuses the request. One that comes later finds the code or the grant, and ends it.
 */
export async function allowProgram(
  auth: AuthContext,
  { userId, sessionSecret }: { userId: string; sessionSecret: string },
  request: AuthorizationRequest,
): Promise<string> {
  const { accounts, appUrl, clock, quotas } = auth;
  const client = await findRequestingClient(auth, request);
  const code = await accounts.transaction().execute(async (db) => {
    await lockUser(db, userId);
    if (!(await hasSession(db, userId, hashSecret(sessionSecret)))) throw new ProblemError("unauthenticated");
    const max = maxOf(quotas, connectionQuota);
    if ((await countOtherGrants(db, userId, client.id)) >= max) throw quotaExceeded(connectionQuota, max);
    await notifyOwner(auth, db, userId, "program-connected");
    return issueCode(db, clock(), userId, request);
  });
  return answerAddress(appUrl, request, { code });
}
