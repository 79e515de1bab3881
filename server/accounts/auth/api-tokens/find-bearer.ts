import type { Person } from "#contract/accounts.ts";
import type { TokenScope } from "#contract/api-tokens.ts";
import { ProblemError } from "#contract/problem.ts";
import {
  findPersonOfApiToken,
  markApiTokenUsed,
} from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import { isApiTokenSecret } from "#server/accounts/auth/api-tokens/api-token-secret.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import type { TokenActor } from "#server/platform/lib/actor.ts";
import { networkOf } from "#server/platform/lib/network.ts";

/** `used_at` is written at most once in this time. */
const usedInterval = 60_000;

/** The person for whom a program acts, and what it may do. */
export type Bearer = { person: Person; actor: TokenActor; scopes: readonly TokenScope[] };

/**
 * Turns the secret of a token into its person and actor. Undefined if no token has it, or if that token has expired or was revoked.
 * It knows no HTTP and counts no limits, so every door may use it. `network`: that of the program.
 */
export async function findBearer(
  { accounts, clock }: Pick<AuthContext, "accounts" | "clock">,
  secret: string,
  network: string,
): Promise<Bearer | undefined> {
  if (!isApiTokenSecret(secret)) return undefined;
  const now = clock();
  const found = await findPersonOfApiToken(accounts, hashSecret(secret), now);
  if (!found) return undefined;
  const { person, tokenId, scopes, usedAt } = found;
  const usedBefore = new Date(now.getTime() - usedInterval);
  if (usedAt === null || usedAt <= usedBefore) await markApiTokenUsed(accounts, tokenId, { now, usedBefore });
  return { person, scopes, actor: { kind: "token", id: person.id, network, tokenId, scopes } };
}

/** `findBearer` with its limits: of refused secrets by network, and of requests by token. Refuses other secrets with 401. */
export async function acceptBearer(
  auth: Pick<AuthContext, "accounts" | "clock" | "limits">,
  { secret, ip }: { secret: string; ip: string },
): Promise<Bearer> {
  const bearer = await findBearer(auth, secret, networkOf(ip));
  if (!bearer) {
    await auth.limits.refusedToken(ip);
    throw new ProblemError("token-refused");
  }
  await auth.limits.tokenRequest(bearer.actor.tokenId);
  return bearer;
}
