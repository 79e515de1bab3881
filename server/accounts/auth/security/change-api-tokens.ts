import type { CreatedApiToken, NewApiToken } from "#contract/api-tokens.ts";
import { ProblemError } from "#contract/problem.ts";
import {
  countApiTokens,
  deleteApiToken,
  insertApiToken,
} from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import { createApiTokenSecret, endingOf } from "#server/accounts/auth/api-tokens/api-token-secret.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { apiTokenQuota } from "#server/accounts/auth/limits.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import { hasSession } from "#server/accounts/auth/sessions/session-queries.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";
import { quotaExceeded } from "#server/platform/limits/quotas.ts";

const day = 86_400_000;

type Creator = { userId: string; sessionSecret: string };

/**
 * Creates a token, and tells its owner by mail. A password change that came first has ended the session, and so refuses the token. One
 * that comes later finds the token and ends it.
 */
export function createApiToken(
  auth: AuthContext,
  { userId, sessionSecret }: Creator,
  { name, scopes, days }: Pick<NewApiToken, "name" | "scopes" | "days">,
): Promise<CreatedApiToken> {
  const { accounts, clock, quotas } = auth;
  return accounts.transaction().execute(async (db) => {
    await lockUser(db, userId);
    if (!(await hasSession(db, userId, hashSecret(sessionSecret)))) throw new ProblemError("unauthenticated");
    const max = maxOf(quotas, apiTokenQuota);
    if ((await countApiTokens(db, userId)) >= max) throw quotaExceeded(apiTokenQuota, max);
    const now = clock();
    const secret = createApiTokenSecret();
    const token = await insertApiToken(db, now, {
      user_id: userId,
      token_hash: hashSecret(secret),
      ending: endingOf(secret),
      name,
      scopes,
      created_at: now,
      expires_at: new Date(now.getTime() + days * day),
    });
    await notifyOwner(auth, db, userId, "token-created");
    return { token, secret };
  });
}

/** Ends a token, and tells its owner by mail unless it had expired. */
export async function revokeApiToken(auth: AuthContext, userId: string, tokenId: string): Promise<void> {
  await auth.accounts.transaction().execute(async (db) => {
    const end = await deleteApiToken(db, userId, tokenId);
    if (!end) throw new ProblemError("not-found");
    if (end > auth.clock()) await notifyOwner(auth, db, userId, "token-revoked");
  });
}
