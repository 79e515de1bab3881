import { TokenScope } from "#contract/api-tokens.ts";
import type { Connection } from "#contract/connections.ts";
import { hostOf } from "#server/accounts/auth/oauth/redirect-uris.ts";
import { personColumns, toPerson } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export type NewGrant = {
  id: string;
  userId: string;
  clientId: string;
  scopes: readonly TokenScope[];
  codeHash: Buffer;
};
export type GrantSecrets = { accessHash: Buffer; refreshHash: Buffer; accessExpires: Date; expires: Date };

const scopesOf = (scopes: string[]): TokenScope[] => scopes.map((scope) => TokenScope.parse(scope));

/** Takes the place of the person's earlier grant for the same program. */
export async function replaceGrant(
  accounts: Db,
  now: Date,
  grant: NewGrant,
  secrets: GrantSecrets,
): Promise<void> {
  const { id, userId, clientId, scopes, codeHash } = grant;
  await accounts
    .deleteFrom("oauth_grants")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .execute();
  await accounts
    .insertInto("oauth_grants")
    .values({
      id,
      user_id: userId,
      client_id: clientId,
      scopes: [...scopes],
      code_hash: codeHash,
      access_hash: secrets.accessHash,
      refresh_hash: secrets.refreshHash,
      created_at: now,
      access_expires_at: secrets.accessExpires,
      expires_at: secrets.expires,
    })
    .execute();
}

type Refreshed = { id: string; clientId: string; refreshHash: Buffer };

/** The grant whose current refresh token it is. The row is locked until the end of the transaction. */
export function findRefreshable(accounts: Db, now: Date, { id, clientId, refreshHash }: Refreshed) {
  return accounts
    .selectFrom("oauth_grants")
    .select(["user_id", "scopes", "created_at"])
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("refresh_hash", "=", refreshHash)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

export async function renewGrant(accounts: Db, id: string, secrets: GrantSecrets): Promise<void> {
  await accounts
    .updateTable("oauth_grants")
    .set({
      access_hash: secrets.accessHash,
      refresh_hash: secrets.refreshHash,
      access_expires_at: secrets.accessExpires,
      expires_at: secrets.expires,
    })
    .where("id", "=", id)
    .execute();
}

/** The person and the scopes of an access token that has not expired. */
export async function findPersonOfAccessToken(accounts: Db, accessHash: Buffer, now: Date) {
  const row = await accounts
    .selectFrom("oauth_grants")
    .innerJoin("users", "users.id", "oauth_grants.user_id")
    .select([...personColumns(now), "oauth_grants.id as grant_id", "scopes", "used_at"])
    .where("access_hash", "=", accessHash)
    .where("access_expires_at", ">", now)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return (
    row && { person: toPerson(row), grantId: row.grant_id, scopes: scopesOf(row.scopes), usedAt: row.used_at }
  );
}

export async function markGrantUsed(accounts: Db, id: string, now: Date): Promise<void> {
  await accounts.updateTable("oauth_grants").set({ used_at: now }).where("id", "=", id).execute();
}

const grantsOf = (accounts: Db, userId: string, now: Date) =>
  accounts
    .selectFrom("oauth_grants")
    .innerJoin("oauth_clients", "oauth_clients.id", "oauth_grants.client_id")
    .select([
      "oauth_grants.id",
      "name",
      "redirect_uris",
      "scopes",
      "oauth_grants.created_at",
      "oauth_grants.expires_at",
      "used_at",
    ])
    .where("user_id", "=", userId)
    .where("oauth_grants.expires_at", ">", now)
    .orderBy("oauth_grants.created_at", "desc")
    .orderBy("oauth_grants.id", "desc")
    .execute();

/** Newest first. A quota keeps them few. */
export async function listConnections(accounts: Db, now: Date, userId: string): Promise<Connection[]> {
  return (await grantsOf(accounts, userId, now)).map((row) => ({
    id: row.id,
    name: row.name,
    hosts: [...new Set(row.redirect_uris.map(hostOf))],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }));
}

/** Grants that have ended too, until they are deleted. */
export async function exportConnections(accounts: Db, userId: string) {
  return (await grantsOf(accounts, userId, new Date(0))).map((row) => ({
    name: row.name,
    redirectUris: row.redirect_uris,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }));
}

/** Those for other programs than `clientId`, whose grant is replaced. */
export async function countOtherGrants(accounts: Db, userId: string, clientId: string): Promise<number> {
  const { count } = await accounts
    .selectFrom("oauth_grants")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("client_id", "<>", clientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if the person has no such grant. */
export async function deleteGrant(accounts: Db, userId: string, id: string): Promise<boolean> {
  const row = await accounts
    .deleteFrom("oauth_grants")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a grant. Returns whose it was; undefined without one. */
export async function endGrant(accounts: Db, id: string): Promise<string | undefined> {
  const row = await accounts
    .deleteFrom("oauth_grants")
    .where("id", "=", id)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Ends the grant that a code or an access token made or belongs to. Returns whose it was; undefined without one. */
export async function endGrantOf(
  accounts: Db,
  secret: "code_hash" | "access_hash",
  hash: Buffer,
): Promise<string | undefined> {
  const row = await accounts
    .deleteFrom("oauth_grants")
    .where(secret, "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteGrants(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("oauth_grants").where("user_id", "=", userId).execute();
}

export async function deleteExpiredGrants(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("oauth_grants").where("expires_at", "<=", now).execute();
}
