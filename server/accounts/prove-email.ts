import { deleteDevices } from "#server/accounts/device-queries.ts";
import { forgetPassword, markEmailProven } from "#server/accounts/queries.ts";
import { deleteSessions } from "#server/accounts/session-queries.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";
import { deletePasskeys } from "#server/factors/passkey-queries.ts";
import type { Teller } from "#server/factors/tell-owner.ts";
import { deleteTotp } from "#server/factors/totp-queries.ts";

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
