import { z } from "zod";
import { consentVersion, type Person, SignUp } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { chooseName } from "#server/accounts/auth/choose-name.ts";
import { findPersonByIdentity, insertIdentity } from "#server/accounts/auth/identity-queries.ts";
import { askOwner } from "#server/accounts/auth/identity-requests.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { proveEmailInTransaction } from "#server/accounts/auth/sign-in/prove-email.ts";
import { registerPerson } from "#server/accounts/auth/sign-in/register-person.ts";
import { findPersonByEmail } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Announce } from "#server/platform/notifications/announce.ts";

const { email: Email } = SignUp.shape;

/** OpenID Connect claims. A claim in any other form counts as missing. */
const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: Email.optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

async function findOrRegister(
  db: Db,
  announce: Announce,
  now: Date,
  { email, name }: { email: string; name: string },
): Promise<{ id: string; isNew: boolean }> {
  const person = await findPersonByEmail(db, now, email);
  if (person) return { id: person.id, isNew: false };
  const registered = await registerPerson(db, announce, now, {
    email,
    full_name: name,
    email_proven_at: now,
    consent_version: consentVersion,
    consented_at: now,
  });
  if (registered) return { id: registered.id, isNew: true };
  // The address was registered in the meantime.
  const concurrent = await findPersonByEmail(db, now, email);
  if (!concurrent) throw new ProblemError("unexpected");
  return { id: concurrent.id, isNew: false };
}

/**
 * Finds the person of the provider's account. The first sign-in links it to the Aporte account with the same address, or
 * to a new one. It is refused if the provider has not verified the address. If another of the provider's accounts is linked
 * there, the owner is asked first.
 */
export async function signInWithGoogle(
  auth: AuthContext,
  issuer: string,
  claims: unknown,
): Promise<{ person: Person; isLinked: boolean }> {
  const { data } = Claims.safeParse(claims);
  if (!data) throw new ProblemError("google-refused");
  const identity = { issuer, subject: data.sub };
  const { email, email_verified: isVerified } = data;
  const now = auth.clock();
  const arrival = await auth.accounts.transaction().execute(async (db) => {
    const linkedPerson = await findPersonByIdentity(db, now, identity);
    if (linkedPerson) return { person: linkedPerson, isLinked: false };
    if (!email || !isVerified) throw new ProblemError("google-email-unverified");
    const name = chooseName(data.name, email);
    const { id, isNew } = await findOrRegister(db, auth.announce, now, { email, name });
    const refusal = isNew ? undefined : await askOwner(auth, db, id, identity);
    if (refusal) return { refusal, userId: id };
    const isFirstProof = await proveEmailInTransaction(auth, db, id);
    const isLinked = await insertIdentity(db, { ...identity, user_id: id, linked_at: now });
    if (isLinked && !isNew && !isFirstProof) await notifyOwner(auth, db, id, "google-linked");
    const person = await findPersonByIdentity(db, now, identity);
    if (!person) throw new ProblemError("unexpected");
    return { person, isLinked };
  });
  // After the commit, which keeps the request to the owner.
  if ("refusal" in arrival)
    throw new ProblemError(arrival.refusal).withLogContext({ userId: arrival.userId });
  return arrival;
}
