import { ProblemError } from "#contract/problem.ts";
import { deleteIdentity, lockIdentities } from "#server/auth/identity-queries.ts";
import { type Teller, tellOwner } from "#server/auth/notify-owner.ts";
import { findCredentialIds } from "#server/auth/passkeys/passkey-queries.ts";
import { findPasswordHash } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";

async function hasAnotherWayIn(db: Db, userId: string): Promise<boolean> {
  if ((await findPasswordHash(db, userId)) !== null) return true;
  return (await findCredentialIds(db, userId)).length > 0;
}

/** Links by mail do not count as a way in: the mailbox is often the provider's, and lost together with it. */
export async function unlinkIdentity(
  { accounts, ...teller }: Teller & { accounts: Db },
  userId: string,
  identityId: string,
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    // Of two at once, the second finds what the first has left.
    const linked = await lockIdentities(db, userId);
    if (!linked.includes(identityId)) throw new ProblemError("not-found");
    if (linked.length === 1 && !(await hasAnotherWayIn(db, userId))) throw new ProblemError("only-way-in");
    await deleteIdentity(db, userId, identityId);
    await tellOwner(teller, db, userId, "google-unlinked");
  });
}
