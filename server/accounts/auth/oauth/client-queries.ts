import type { Db } from "#server/platform/db/client.ts";

export type OauthClient = { id: string; name: string; redirectUris: string[] };

export async function insertOauthClient(
  accounts: Db,
  { name, redirectUris }: Omit<OauthClient, "id">,
  { now, expires }: { now: Date; expires: Date },
): Promise<string> {
  const { id } = await accounts
    .insertInto("oauth_clients")
    .values({ name, redirect_uris: redirectUris, created_at: now, expires_at: expires })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the oldest programs without a grant beyond the newest `max`. */
export async function deleteOldestUnused(accounts: Db, max: number): Promise<void> {
  await accounts
    .deleteFrom("oauth_clients")
    .where("id", "in", (db) =>
      db
        .selectFrom("oauth_clients")
        .select("oauth_clients.id")
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("oauth_grants").select("id").whereRef("client_id", "=", "oauth_clients.id"))),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(max),
    )
    .execute();
}

/** Undefined for an unknown program and for one whose registration has ended. */
export async function findOauthClient(accounts: Db, id: string, now: Date): Promise<OauthClient | undefined> {
  const row = await accounts
    .selectFrom("oauth_clients")
    .select(["id", "name", "redirect_uris"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, redirectUris: row.redirect_uris };
}

/** Keeps the registration until the end of a grant. */
export async function keepOauthClient(accounts: Db, id: string, until: Date): Promise<void> {
  await accounts
    .updateTable("oauth_clients")
    .set({ expires_at: until })
    .where("id", "=", id)
    .where("expires_at", "<", until)
    .execute();
}

export async function deleteExpiredOauthClients(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("oauth_clients").where("expires_at", "<=", now).execute();
}
