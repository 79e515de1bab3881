import { createHash, randomBytes } from "node:crypto";
import type { PendingSignIn } from "#server/accounts/google.ts";
import * as queries from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";

/** What each kind of token carries, and for how many minutes it is good. */
type Carried = {
  "sign-in-link": Record<string, never>;
  openid: PendingSignIn;
};
const minutes: Record<keyof Carried, number> = { "sign-in-link": 10, openid: 10 };

type Kind = keyof Carried;
type Redeemed<K extends Kind> = { userId: string | null; data: Carried[K] };

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** 256 random bits, of which only the SHA-256 is kept. */
export async function issueToken<K extends Kind>(
  accounts: Db,
  now: Date,
  kind: K,
  { userId, data }: Redeemed<K>,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await queries.insertToken(accounts, {
    token_hash: hashOf(token),
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
  const row = await queries.takeToken(accounts, { kind, tokenHash: hashOf(token), now });
  return row && { userId: row.user_id, data: row.data as Carried[K] };
}
