import { deleteApiTokens } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { deleteLinkedPhone } from "#server/accounts/auth/linked-phone-queries.ts";
import { deleteGrants } from "#server/accounts/auth/oauth/grant-queries.ts";
import { deletePasskeys } from "#server/accounts/auth/passkeys/passkey-queries.ts";
import { deleteTotp } from "#server/accounts/auth/second-factors/totp-queries.ts";
import { deleteDevices } from "#server/accounts/auth/sessions/device-queries.ts";
import { deleteSessions } from "#server/accounts/auth/sessions/session-queries.ts";
import { deleteTokens } from "#server/accounts/auth/token-queries.ts";
import { deletePassword, markEmailProven } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { mailJob } from "#server/platform/notifications/jobs.ts";

/**
 * Marks the address as proven by its owner. Sign-up asks for no proof, so somebody else may have registered the address:
 * the first proof deletes all that gives access. The account's data stays until the owner has reviewed
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
  await deleteApiTokens(db, userId);
  await deleteGrants(db, userId);
  await deleteLinkedPhone(db, userId);
  await deletePasskeys(db, userId);
  await deleteTotp(db, userId);
  await jobs.enqueue(mailJob, { kind: "account-inherited", userId }, db);
  return true;
}
