import type { Db } from "#server/db/client.ts";

/** For who can no longer show a code: true again after a second time. */
export async function turnTotpOffOf(operator: Db, userId: string): Promise<void> {
  await operator.transaction().execute(async (db) => {
    await db.deleteFrom("totp").where("user_id", "=", userId).execute();
    await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  });
}
