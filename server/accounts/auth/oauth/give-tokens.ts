import { randomUUID } from "node:crypto";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { keepOauthClient } from "#server/accounts/auth/oauth/client-queries.ts";
import {
  endGrant,
  endGrantOf,
  findRefreshable,
  type GrantSecrets,
  renewGrant,
  replaceGrant,
} from "#server/accounts/auth/oauth/grant-queries.ts";
import {
  createAccessToken,
  createRefreshToken,
  grantOfRefreshToken,
  isVerifierOf,
} from "#server/accounts/auth/oauth/oauth-secrets.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import { redeemToken } from "#server/accounts/auth/tokens.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const day = 86_400_000;
export const accessSeconds = 3_600;
/** Milliseconds that a grant lives without a refresh, and at most. */
const idleLifetime = 90 * day;
const longestLifetime = 365 * day;

type GivenTokens = { access: string; refresh: string };
/** The tokens, or why there are none. `reusedOf`: whose grant ended because one of its secrets came twice. */
export type Giving = { given: GivenTokens } | { refused: "invalid_grant"; reusedOf?: string | undefined };

type Context = Pick<AuthContext, "accounts" | "clock">;

/** New secrets of a grant that was created at `created`. */
function createSecrets(
  grantId: string,
  now: Date,
  created: Date,
): { given: GivenTokens; kept: GrantSecrets } {
  const given = { access: createAccessToken(), refresh: createRefreshToken(grantId) };
  const end = Math.min(now.getTime() + idleLifetime, created.getTime() + longestLifetime);
  return {
    given,
    kept: {
      accessHash: hashSecret(given.access),
      refreshHash: hashSecret(given.refresh),
      accessExpires: new Date(now.getTime() + accessSeconds * 1_000),
      expires: new Date(end),
    },
  };
}

type Redemption = { code: string; clientId: string; redirectUri: string; verifier: string };

async function redeemIn(
  db: Db,
  now: Date,
  { code, clientId, redirectUri, verifier }: Redemption,
): Promise<Giving> {
  const redeemed = await redeemToken(db, now, "authorization-code", code);
  const codeHash = hashSecret(code);
  if (!redeemed) return { refused: "invalid_grant", reusedOf: await endGrantOf(db, "code_hash", codeHash) };
  const { userId, data } = redeemed;
  const isSame = data.clientId === clientId && data.redirectUri === redirectUri;
  if (userId === null || !isSame || !isVerifierOf(data.challenge, verifier))
    return { refused: "invalid_grant" };
  // A grant that two codes make at once is one grant.
  await lockUser(db, userId);
  const id = randomUUID();
  const { given, kept } = createSecrets(id, now, now);
  await replaceGrant(db, now, { id, userId, clientId, scopes: ["read"], codeHash }, kept);
  await keepOauthClient(db, clientId, kept.expires);
  return { given };
}

/** Turns a code into tokens, once. A second use ends what the first one gave. */
export const redeemCode = ({ accounts, clock }: Context, redemption: Redemption): Promise<Giving> =>
  accounts.transaction().execute((db) => redeemIn(db, clock(), redemption));

type Refresh = { refresh: string; clientId: string };

async function refreshIn(db: Db, now: Date, { refresh, clientId }: Refresh): Promise<Giving> {
  const id = grantOfRefreshToken(refresh);
  if (id === undefined) return { refused: "invalid_grant" };
  const found = await findRefreshable(db, now, { id, clientId, refreshHash: hashSecret(refresh) });
  // Only who once had a token of the grant knows its id.
  if (!found) return { refused: "invalid_grant", reusedOf: await endGrant(db, id) };
  const { given, kept } = createSecrets(id, now, found.created_at);
  await renewGrant(db, id, kept);
  await keepOauthClient(db, clientId, kept.expires);
  return { given };
}

/** Replaces both tokens of a grant. A refresh token that was replaced before ends the grant: somebody else has it. */
export const refreshTokens = ({ accounts, clock }: Context, refresh: Refresh): Promise<Giving> =>
  accounts.transaction().execute((db) => refreshIn(db, clock(), refresh));

/** Ends the grant of a token. Returns whose it was; undefined without one. */
export async function revokeOauthToken(
  { accounts }: Pick<Context, "accounts">,
  token: string,
): Promise<string | undefined> {
  const id = grantOfRefreshToken(token);
  return id === undefined ? endGrantOf(accounts, "access_hash", hashSecret(token)) : endGrant(accounts, id);
}
