import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import {
  findPersonByIdentity,
  hasIdentityOf,
  type Identity,
  insertIdentity,
} from "#server/accounts/auth/identity-queries.ts";
import {
  findIdentityRequest,
  markRequestRefused,
  replaceIdentityRequest,
  takePendingRequest,
} from "#server/accounts/auth/identity-request-queries.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { lockUser } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** How long a request waits for an answer, and how long a refusal lasts. */
const lifetime = 7 * 86_400_000;

/**
 * Asks the owner about an identity with the address of their account. Undefined if there is nothing to ask: it is linked
 * already, or the account has no other identity of the issuer. A second arrival of the same identity sends no second mail.
 */
export async function askOwner(
  auth: AuthContext,
  db: Db,
  userId: string,
  identity: Identity,
): Promise<"google-awaits-owner" | "google-identity-refused" | undefined> {
  const now = auth.clock();
  // Two arrivals at once must not both find an account without an identity.
  await lockUser(db, userId);
  if (await findPersonByIdentity(db, now, identity)) return undefined;
  const earlier = await findIdentityRequest(db, userId, now);
  if (earlier && earlier.issuer === identity.issuer && earlier.subject === identity.subject)
    return earlier.refused_at ? "google-identity-refused" : "google-awaits-owner";
  if (!(await hasIdentityOf(db, userId, identity.issuer))) return undefined;
  await replaceIdentityRequest(db, {
    ...identity,
    user_id: userId,
    requested_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  });
  await notifyOwner(auth, db, userId, "google-requested");
  return "google-awaits-owner";
}

/** Links the identity that waits for the owner's answer. */
export async function allowIdentity(auth: AuthContext, userId: string, requestId: string): Promise<void> {
  const now = auth.clock();
  const isLinked = await auth.accounts.transaction().execute(async (db) => {
    await lockUser(db, userId);
    const identity = await takePendingRequest(db, { userId, requestId, now });
    if (!identity) return false;
    // False if another account has it since.
    if (!(await insertIdentity(db, { ...identity, user_id: userId, linked_at: now }))) return false;
    await notifyOwner(auth, db, userId, "google-linked");
    return true;
  });
  if (!isLinked) throw new ProblemError("not-found");
}

/** The identity stays out, and may ask again once the refusal has expired. */
export async function refuseIdentity(
  { accounts, clock }: AuthContext,
  userId: string,
  requestId: string,
): Promise<void> {
  const now = clock();
  const expires = new Date(now.getTime() + lifetime);
  if (!(await markRequestRefused(accounts, { userId, requestId, now }, expires)))
    throw new ProblemError("not-found");
}
