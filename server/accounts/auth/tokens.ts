import { createSecret, hashSecret } from "#server/accounts/auth/secrets.ts";
import * as queries from "#server/accounts/auth/token-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Values of a sign-in with an OpenID provider that must match when the browser returns. */
export type PendingOpenIdSignIn = { state: string; nonce: string; codeVerifier: string };

/** The request that a person allowed, until the program redeems the code. */
type AuthorizedRequest = { clientId: string; redirectUri: string; challenge: string };

/** The data of each kind of token. */
type TokenData = {
  /** `browser` is the hash of the cookie of the browser that requested the link. */
  "sign-in-link": { browser?: string };
  openid: PendingOpenIdSignIn;
  "second-factor": Record<string, never>;
  "lead-withdrawal": { leadId: string };
  "passkey-creation": { challenge: string };
  "passkey-sign-in": { challenge: string };
  "authorization-code": AuthorizedRequest;
};
type Kind = keyof TokenData;

const lifetimeMinutes: Record<Kind, number> = {
  "sign-in-link": 10,
  openid: 10,
  "second-factor": 10,
  "lead-withdrawal": 60,
  "passkey-creation": 5,
  "passkey-sign-in": 5,
  "authorization-code": 1,
};

type Token<K extends Kind> = { userId: string | null; data: TokenData[K] };

/** Stores a token and returns its secret. */
export async function issueToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  { userId, data }: Token<K>,
): Promise<string> {
  const secret = createSecret();
  await queries.insertToken(accounts, {
    token_hash: hashSecret(secret),
    kind,
    user_id: userId,
    data: JSON.stringify(data),
    expires_at: new Date(now.getTime() + lifetimeMinutes[kind] * 60_000),
  });
  return secret;
}

/** Reads a token and deletes it. Undefined if it does not exist or has expired. */
export async function redeemToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  secret: string,
): Promise<Token<K> | undefined> {
  const row = await queries.consumeToken(accounts, { kind, tokenHash: hashSecret(secret), now });
  return row && { userId: row.user_id, data: row.data as TokenData[K] };
}

/** Reads a token without deleting it. */
export async function readToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  secret: string,
): Promise<Token<K> | undefined> {
  const row = await queries.findToken(accounts, { kind, tokenHash: hashSecret(secret), now });
  return row && { userId: row.user_id, data: row.data as TokenData[K] };
}

/** Counts a try and returns its number. Undefined without such a token, or once `maxTries` are used. */
export async function countTokenTry(
  accounts: Db,
  now: Date,
  { kind, secret, maxTries }: { kind: Kind; secret: string; maxTries: number },
): Promise<number | undefined> {
  const row = await queries.countTry(accounts, { kind, tokenHash: hashSecret(secret), now }, maxTries);
  return row?.tries;
}
