import { ProblemError } from "#contract/problem.ts";
import type { Bearer } from "#server/accounts/auth/api-tokens/find-bearer.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { findPersonOfAccessToken, markGrantUsed } from "#server/accounts/auth/oauth/grant-queries.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import { networkOf } from "#server/platform/lib/network.ts";

/** `used_at` is written at most once in this time. */
const usedInterval = 60_000;

/** The person for whom a connected program acts. The limits are those of API tokens. Refuses other secrets with 401. */
export async function acceptAccessToken(
  { accounts, clock, limits }: Pick<AuthContext, "accounts" | "clock" | "limits">,
  { secret, ip }: { secret: string; ip: string },
): Promise<Bearer> {
  const now = clock();
  const found = await findPersonOfAccessToken(accounts, hashSecret(secret), now);
  if (!found) {
    await limits.refusedToken(ip);
    throw new ProblemError("token-refused");
  }
  const { person, grantId, scopes, usedAt } = found;
  await limits.tokenRequest(grantId);
  if (usedAt === null || now.getTime() - usedAt.getTime() >= usedInterval)
    await markGrantUsed(accounts, grantId, now);
  const actor = { kind: "token", id: person.id, network: networkOf(ip), tokenId: grantId, scopes } as const;
  return { person, scopes, actor };
}
