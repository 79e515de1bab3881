import type { AuthContext } from "#server/auth/auth-context.ts";
import { deletePasskeys } from "#server/auth/passkeys/passkey-queries.ts";
import { deleteTotp } from "#server/auth/second-factors/totp-queries.ts";
import { deleteDevices } from "#server/auth/sessions/device-queries.ts";
import { deleteSessions } from "#server/auth/sessions/session-queries.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import { deletePassword, markEmailProven } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import { mailJob } from "#server/notifications/jobs.ts";

/**
 * Marks the address as proven by its owner. Sign-up asks for no proof, so somebody else may have registered the address:
 * the first proof deletes every password, session, passkey and code. The account's data stays until the owner has reviewed
 * it. False if the address was proven before.
 */
export function proveEmail(
  { accounts, ...auth }: Pick<AuthContext, "accounts" | "clock" | "jobs">,
  userId: string,
): Promise<boolean> {
  return accounts.transaction().execute((db) => proveEmailInTransaction(auth, db, userId));
}

/** `proveEmail` as part of a larger transaction. */
export async function proveEmailInTransaction(
  { clock, jobs }: Pick<AuthContext, "clock" | "jobs">,
  db: Db,
  userId: string,
): Promise<boolean> {
  const now = clock();
  if (!(await markEmailProven(db, userId, now))) return false;
  await deletePassword(db, userId);
  await deleteDevices(db, userId);
  await deleteSessions(db, userId);
  await deleteTokens(db, userId);
  await deletePasskeys(db, userId);
  await deleteTotp(db, userId);
  await jobs.enqueue(mailJob, { kind: "account-inherited", userId }, db);
  return true;
}
