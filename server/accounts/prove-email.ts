import { deleteDevices } from "#server/accounts/device-queries.ts";
import { forgetPassword, markEmailProven } from "#server/accounts/queries.ts";
import { deleteSessions } from "#server/accounts/session-queries.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";
import { deletePasskeys } from "#server/factors/passkey-queries.ts";
import { deleteTotp } from "#server/factors/totp-queries.ts";

/**
 * The owner of the address has come. Signing up asks for no proof, so whatever somebody may have set up in the owner's
 * name before, passwords, sessions, passkeys and codes, ends first.
 */
export function proveEmail(accounts: Db, now: Date, userId: string): Promise<void> {
  return accounts.transaction().execute((db) => endUnproven(db, now, userId));
}

/** As `proveEmail`, within a transaction that does more. */
export async function endUnproven(db: Db, now: Date, userId: string): Promise<void> {
  if (!(await markEmailProven(db, userId, now))) return;
  await forgetPassword(db, userId);
  await deleteDevices(db, userId);
  await deleteSessions(db, userId);
  await deleteTokens(db, userId);
  await deletePasskeys(db, userId);
  await deleteTotp(db, userId);
}
