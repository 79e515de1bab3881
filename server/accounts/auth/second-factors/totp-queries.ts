import type { Db } from "#server/platform/db/client.ts";

export function findTotp(accounts: Db, userId: string) {
  return accounts
    .selectFrom("totp")
    .select(["secret", "confirmed_at", "session_hash"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function hasTotp(accounts: Db, userId: string): Promise<boolean> {
  return (await findTotp(accounts, userId))?.confirmed_at != null;
}

/** False if TOTP is already on: a confirmed secret is not replaced. */
export async function insertTotp(
  accounts: Db,
  userId: string,
  enrolment: { secret: string; session_hash: Buffer; started_at: Date },
): Promise<boolean> {
  const pending = { ...enrolment, tries: 0 };
  const { numInsertedOrUpdatedRows } = await accounts
    .insertInto("totp")
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(pending).where("totp.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Enrolment = { sessionHash: Buffer; startedAfter: Date; maxTries: number };

/** Counts a try to confirm the secret that this session received. Undefined without an open enrolment. */
export function countEnrolmentTry(
  accounts: Db,
  userId: string,
  { sessionHash, startedAfter, maxTries }: Enrolment,
) {
  return accounts
    .updateTable("totp")
    .set((is) => ({ tries: is("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .where("session_hash", "=", sessionHash)
    .where("started_at", ">", startedAfter)
    .where("tries", "<", maxTries)
    .returning(["secret", "tries"])
    .executeTakeFirst();
}

export async function deletePendingTotp(accounts: Db, startedBefore: Date, userId?: string): Promise<void> {
  const pending = accounts
    .deleteFrom("totp")
    .where("confirmed_at", "is", null)
    .where("started_at", "<=", startedBefore);
  await (userId ? pending.where("user_id", "=", userId) : pending).execute();
}

/** False if the secret was replaced or is already confirmed. */
export async function confirmTotp(
  accounts: Db,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("totp")
    .set({ confirmed_at: now, last_step: step, session_hash: null, started_at: null })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if this step or a later one was used before. */
export async function consumeStep(accounts: Db, userId: string, step: number): Promise<boolean> {
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

/** False if the code does not exist or was used, also by a simultaneous request. */
export async function consumeRecoveryCode(accounts: Db, userId: string, codeHash: Buffer): Promise<boolean> {
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
