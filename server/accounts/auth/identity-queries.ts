import type { Insertable } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { personColumns, toPerson } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Identities } from "#server/platform/db/schema.ts";

export type Identity = { issuer: string; subject: string };

export async function findPersonByIdentity(
  accounts: Db,
  now: Date,
  { issuer, subject }: Identity,
): Promise<Person | undefined> {
  const row = await accounts
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(personColumns(now))
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row && toPerson(row);
}

/** False if the identity is linked already, to this person or another. */
export async function insertIdentity(accounts: Db, identity: Insertable<Identities>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await accounts
    .insertInto("identities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether any identity of the issuer is linked to the person. */
export async function hasIdentityOf(accounts: Db, userId: string, issuer: string): Promise<boolean> {
  const row = await accounts
    .selectFrom("identities")
    .select("id")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listIdentities(accounts: Db, userId: string) {
  const rows = await accounts
    .selectFrom("identities")
    .select(["id", "issuer", "subject", "linked_at"])
    .where("user_id", "=", userId)
    .orderBy("linked_at")
    .execute();
  return rows.map(({ linked_at, ...identity }) => ({ ...identity, linkedAt: linked_at.toISOString() }));
}

/** Locks the person's identities until the transaction ends, and returns their ids. */
export async function lockIdentities(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("identities")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteIdentity(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", userId).where("id", "=", id).execute();
}
