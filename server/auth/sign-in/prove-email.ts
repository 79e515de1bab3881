import type { Teller } from "#server/auth/notify-owner.ts";
import { deletePasskeys } from "#server/auth/passkeys/passkey-queries.ts";
import { deleteTotp } from "#server/auth/second-factors/totp-queries.ts";
import { deleteDevices } from "#server/auth/sessions/device-queries.ts";
import { deleteSessions } from "#server/auth/sessions/session-queries.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import { forgetPassword, markEmailProven } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";

type Announcing = Pick<Teller, "clock" | "jobs">;

/**
 * The owner of the address has come. Signing up asks for no proof, so whatever somebody may have set up in the owner's
 * name before, passwords, sessions, passkeys and codes, ends first. What the account holds stays until the owner has looked
 * through it.
 */
export function proveEmail({ accounts, ...teller }: Announcing & { accounts: Db }, userId: string) {
  return accounts.transaction().execute((db) => endUnproven(teller, db, userId));
}

/** As `proveEmail`, within a transaction that does more. False where the address was proven before. */
export async function endUnproven({ clock, jobs }: Announcing, db: Db, userId: string): Promise<boolean> {
  const now = clock();
  if (!(await markEmailProven(db, userId, now))) return false;
  await forgetPassword(db, userId);
  await deleteDevices(db, userId);
  await deleteSessions(db, userId);
  await deleteTokens(db, userId);
  await deletePasskeys(db, userId);
  await deleteTotp(db, userId);
  await jobs.enqueue("mail", { kind: "account-inherited", userId }, db);
  return true;
}
