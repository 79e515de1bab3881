import type { Db } from "#server/db/client.ts";

export function findTotp(accounts: Db, userId: string) {
  return accounts
    .selectFrom("totp")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function hasTotp(accounts: Db, userId: string): Promise<boolean> {
  return (await findTotp(accounts, userId))?.confirmed_at != null;
}

/** False where it is on already: a secret that is in use is not replaced. */
export async function insertTotp(accounts: Db, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await accounts
    .insertInto("totp")
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret }).where("totp.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where another secret has taken its place, or somebody was faster. */
export async function confirmTotp(
  accounts: Db,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("totp")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the step, or a later one, was used before. */
export async function takeStep(accounts: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("totp")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  accounts: Db,
  userId: string,
  codeHashes: Buffer[],
): Promise<void> {
  await accounts.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await accounts.insertInto("recovery_codes").values(rows).execute();
}

/** Of two at once, one uses it. */
export async function takeRecoveryCode(accounts: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await accounts
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(accounts: Db, userId: string): Promise<number> {
  const { count } = await accounts
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteTotp(accounts: Db, userId: string): Promise<void> {
  await accounts.deleteFrom("totp").where("user_id", "=", userId).execute();
  await accounts.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
