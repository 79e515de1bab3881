import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import type { Devices } from "#server/platform/db/schema.ts";

export async function findDevice(accounts: Db, tokenHash: Buffer, email: string): Promise<boolean> {
  const row = await accounts
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.user_id")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertDevice(accounts: Db, device: Insertable<Devices>): Promise<void> {
  await accounts
    .insertInto("devices")
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "token_hash"]).doUpdateSet({ seen_at: device.seen_at }),
    )
    .execute();
}

/** Deletes all devices except the `maxDevices` most recently used. */
export async function deleteOldestDevices(accounts: Db, userId: string, maxDevices: number): Promise<void> {
  const oldest = accounts
    .selectFrom("devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .offset(maxDevices);
  await accounts
    .deleteFrom("devices")
    .where("user_id", "=", userId)
    .where("token_hash", "in", oldest)
    .execute();
}

/** The time of each device's last sign-in, newest first. */
export async function listDevices(accounts: Db, userId: string) {
  const rows = await accounts
    .selectFrom("devices")
    .select("seen_at")
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map(({ seen_at }) => ({ seenAt: seen_at.toISOString() }));
}

export async function deleteDevices(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("devices").where("user_id", "=", userId).execute();
}
