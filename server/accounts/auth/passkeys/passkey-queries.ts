import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { Passkeys } from "#server/platform/db/schema.ts";

const listedColumns = ["id", "name", "created_at", "used_at"] as const;

type ListedRow = { id: string; name: string; created_at: Date; used_at: Date | null };

const toPasskey = ({ id, name, created_at, used_at }: ListedRow) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});

/** Oldest first. */
export async function listPasskeys(accounts: Db, userId: string) {
  const rows = await accounts
    .selectFrom("passkeys")
    .select(listedColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toPasskey);
}

export async function findCredentialIds(accounts: Db, userId: string): Promise<string[]> {
  const rows = await accounts
    .selectFrom("passkeys")
    .select("credential_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Undefined if that credential is already registered, by this person or another. */
export async function insertPasskey(accounts: Db, passkey: Insertable<Passkeys>) {
  const row = await accounts
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning(listedColumns)
    .executeTakeFirst();
  return row && toPasskey(row);
}

export function findPasskey(accounts: Db, credentialId: string) {
  return accounts
    .selectFrom("passkeys")
    .select(["id", "user_id", "credential_id", "public_key", "counter"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** False if the stored counter is not lower. Authenticators without a counter always send 0. */
export async function markPasskeyUsed(
  accounts: Db,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp, used_at: now })
    .where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", String(counter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the person has no such passkey. */
export async function renamePasskey(
  accounts: Db,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("passkeys")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the person has no such passkey. */
export async function deletePasskey(accounts: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await accounts
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}
