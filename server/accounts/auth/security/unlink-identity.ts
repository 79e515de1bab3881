import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { deleteIdentity, lockIdentities } from "#server/accounts/auth/identity-queries.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { findCredentialIds } from "#server/accounts/auth/passkeys/passkey-queries.ts";
import { findPasswordHash } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Sign-in links do not count: the mailbox is often the provider's, and lost together with the identity. */
async function canSignInWithoutIdentity(db: Db, userId: string): Promise<boolean> {
  if ((await findPasswordHash(db, userId)) !== null) return true;
  return (await findCredentialIds(db, userId)).length > 0;
}

/** Refused if the person could no longer sign in. */
export async function unlinkIdentity(auth: AuthContext, userId: string, identityId: string): Promise<void> {
  await auth.accounts.transaction().execute(async (db) => {
    // Row lock: a concurrent unlink waits, then sees the remaining identities.
    const linked = await lockIdentities(db, userId);
    if (!linked.includes(identityId)) throw new ProblemError("not-found");
    if (linked.length === 1 && !(await canSignInWithoutIdentity(db, userId)))
      throw new ProblemError("only-way-in");
    await deleteIdentity(db, userId, identityId);
    await notifyOwner(auth, db, userId, "google-unlinked");
  });
}
