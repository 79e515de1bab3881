import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { Tokens } from "#server/platform/db/schema.ts";

type TokenKey = { kind: string; tokenHash: Buffer; now: Date };

export async function insertToken(accounts: Db, token: Insertable<Tokens>): Promise<void> {
  await accounts.insertInto("tokens").values(token).execute();
}

/** Deletes the token and returns its data. Only one of two simultaneous calls gets it. */
export function consumeToken(accounts: Db, { kind, tokenHash, now }: TokenKey) {
  return accounts
    .deleteFrom("tokens")
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returning(["user_id", "data"])
    .executeTakeFirst();
}

export async function deleteExpiredTokens(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("tokens").where("expires_at", "<=", now).execute();
}

export function findToken(accounts: Db, { kind, tokenHash, now }: TokenKey) {
  return accounts
    .selectFrom("tokens")
    .select(["user_id", "data"])
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export function countTry(accounts: Db, { kind, tokenHash, now }: TokenKey, maxTries: number) {
  return accounts
    .updateTable("tokens")
    .set((is) => ({ tries: is("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .where("tries", "<", maxTries)
    .returning("tries")
    .executeTakeFirst();
}

export async function deleteTokens(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("tokens").where("user_id", "=", userId).execute();
}
