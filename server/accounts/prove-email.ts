import { forgetUnproven, markEmailProven } from "#server/accounts/queries.ts";
import { deleteSessions } from "#server/accounts/session-queries.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";

/**
 * The owner of the address has come. Signing up asks for no proof, so whatever somebody may have set up in the owner's
 * name before, passwords and sessions, ends first.
 */
export async function proveEmail(accounts: Db, now: Date, userId: string): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    if (!(await markEmailProven(db, userId, now))) return;
    await forgetUnproven(db, userId);
    await deleteSessions(db, userId);
    await deleteTokens(db, userId);
  });
}
