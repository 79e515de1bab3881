import type { Db } from "#server/platform/db/client.ts";

/** Turns codes off for the owner of an account after they have lost them. Safe to repeat. */
export async function disableTotpAsOperator(operator: Db, userId: string): Promise<void> {
  await operator.transaction().execute(async (db) => {
    await db.deleteFrom("totp").where("user_id", "=", userId).execute();
    await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  });
}
