import type { Db } from "#server/platform/db/client.ts";

/** Replaces the person's code. False if somebody else has the same one. */
export async function replaceCode(
  accounts: Db,
  userId: string,
  code: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  await accounts.deleteFrom("whatsapp_codes").where("user_id", "=", userId).execute();
  const { numInsertedOrUpdatedRows = 0n } = await accounts
    .insertInto("whatsapp_codes")
    .values({ user_id: userId, code_hash: code.hash, expires_at: code.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Uses a code up. Returns its person, if it is valid. */
export async function takeCode(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom("whatsapp_codes")
    .where("code_hash", "=", hash)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteExpiredCodes(accounts: Db, now: Date): Promise<void> {
  await accounts.deleteFrom("whatsapp_codes").where("expires_at", "<=", now).execute();
}
