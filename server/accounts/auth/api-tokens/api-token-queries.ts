import type { Insertable } from "kysely";
import { type ApiToken, TokenScope } from "#contract/api-tokens.ts";
import { personColumns, toPerson } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ApiTokens } from "#server/platform/db/schema.ts";

const listedColumns = [
  "api_tokens.id",
  "name",
  "ending",
  "scopes",
  "api_tokens.created_at",
  "expires_at",
  "used_at",
] as const;

type ListedRow = {
  id: string;
  name: string;
  ending: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

const scopesOf = (scopes: string[]): TokenScope[] => scopes.map((scope) => TokenScope.parse(scope));

const describe = (row: ListedRow) => ({
  name: row.name,
  ending: row.ending,
  scopes: scopesOf(row.scopes),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

const toApiToken = (now: Date, row: ListedRow): ApiToken => ({
  ...describe(row),
  id: row.id,
  isExpired: row.expires_at <= now,
});

const newestFirst = (accounts: Db, userId: string) =>
  accounts
    .selectFrom("api_tokens")
    .select(listedColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Newest first, expired ones included. A quota keeps them few. */
export async function listApiTokens(accounts: Db, now: Date, userId: string): Promise<ApiToken[]> {
  return (await newestFirst(accounts, userId)).map((row) => toApiToken(now, row));
}

export async function exportApiTokens(accounts: Db, userId: string) {
  return (await newestFirst(accounts, userId)).map(describe);
}

export async function countApiTokens(accounts: Db, userId: string): Promise<number> {
  const { count } = await accounts
    .selectFrom("api_tokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertApiToken(
  accounts: Db,
  now: Date,
  token: Insertable<ApiTokens>,
): Promise<ApiToken> {
  const row = await accounts
    .insertInto("api_tokens")
    .values(token)
    .returning(listedColumns)
    .executeTakeFirstOrThrow();
  return toApiToken(now, row);
}

/** The person and the scopes of a token that has not expired. */
export async function findPersonOfApiToken(accounts: Db, tokenHash: Buffer, now: Date) {
  const row = await accounts
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .select([...personColumns(now), "api_tokens.id as token_id", "scopes", "used_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return (
    row && {
      person: toPerson(row),
      tokenId: row.token_id,
      scopes: scopesOf(row.scopes),
      usedAt: row.used_at,
    }
  );
}

export async function findApiTokenName(accounts: Db, id: string): Promise<string | undefined> {
  const row = await accounts.selectFrom("api_tokens").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}

/** Notes a use, unless one since `usedBefore` is noted already. */
export async function markApiTokenUsed(
  accounts: Db,
  id: string,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> {
  await accounts
    .updateTable("api_tokens")
    .set({ used_at: now })
    .where("id", "=", id)
    .where((is) => is.or([is("used_at", "is", null), is("used_at", "<=", usedBefore)]))
    .execute();
}

/** Returns when the token ends or has ended. Undefined if the person has no such token. */
export async function deleteApiToken(accounts: Db, userId: string, id: string): Promise<Date | undefined> {
  const row = await accounts
    .deleteFrom("api_tokens")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("expires_at")
    .executeTakeFirst();
  return row?.expires_at;
}

export async function deleteApiTokens(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
}

export async function deleteApiTokensExpiredBefore(accounts: Db, instant: Date): Promise<void> {
  await accounts.deleteFrom("api_tokens").where("expires_at", "<=", instant).execute();
}
