import { hashOfToken, newToken } from "#server/auth/secret-token.ts";
import type { PendingSignIn } from "#server/auth/sign-in/google-provider.ts";
import * as queries from "#server/auth/token-queries.ts";
import type { Db } from "#server/db/client.ts";

/** What each kind of token carries, and for how many minutes it is good. */
type Carried = {
  /** `browser` is the hash of what the browser that asked for the link keeps in a cookie. */
  "sign-in-link": { browser?: string };
  openid: PendingSignIn;
  "second-factor": Record<string, never>;
  "lead-withdrawal": { leadId: string };
  "passkey-creation": { challenge: string };
  "passkey-sign-in": { challenge: string };
};
const minutes: Record<keyof Carried, number> = {
  "sign-in-link": 10,
  openid: 10,
  "second-factor": 10,
  "lead-withdrawal": 60,
  "passkey-creation": 5,
  "passkey-sign-in": 5,
};

type Kind = keyof Carried;
type Redeemed<K extends Kind> = { userId: string | null; data: Carried[K] };

export async function issueToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  { userId, data }: Redeemed<K>,
): Promise<string> {
  const token = newToken();
  await queries.insertToken(accounts, {
    token_hash: hashOfToken(token),
    kind,
    user_id: userId,
    data: JSON.stringify(data),
    expires_at: new Date(now.getTime() + minutes[kind] * 60_000),
  });
  return token;
}

/** What the token stands for, once: afterwards it is gone. Undefined where there is no such token, or no longer. */
export async function redeemToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  token: string,
): Promise<Redeemed<K> | undefined> {
  const row = await queries.takeToken(accounts, { kind, tokenHash: hashOfToken(token), now });
  return row && { userId: row.user_id, data: row.data as Carried[K] };
}

/** What the token stands for, without using it. */
export async function readToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  token: string,
): Promise<Redeemed<K> | undefined> {
  const row = await queries.findToken(accounts, { kind, tokenHash: hashOfToken(token), now });
  return row && { userId: row.user_id, data: row.data as Carried[K] };
}

/** Whose token it is, without using it. */
export async function holderOfToken(
  accounts: Db,
  now: Date,
  kind: Kind,
  token: string,
): Promise<string | undefined> {
  return (await readToken(accounts, now, kind, token))?.userId ?? undefined;
}

/** Counts a try with a token that survives it; the number of this one. After `most` of them there is no such token. */
export async function tryToken(
  accounts: Db,
  now: Date,
  { kind, token, most }: { kind: Kind; token: string; most: number },
): Promise<number | undefined> {
  const row = await queries.countTry(accounts, { kind, tokenHash: hashOfToken(token), now }, most);
  return row?.tries;
}
