import { z } from "zod";
import { consentVersion, type Person, SignUp } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { findPersonByIdentity, insertIdentity } from "#server/auth/identity-queries.ts";
import { nameOr } from "#server/auth/name-from-email.ts";
import { type Teller, tellOwner } from "#server/auth/notify-owner.ts";
import { endUnproven } from "#server/auth/sign-in/prove-email.ts";
import { registerPerson } from "#server/auth/sign-in/register-person.ts";
import { findPersonByEmail } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Announce } from "#server/notifications/announce.ts";

const { email: Email } = SignUp.shape;

/** As OpenID Connect has them; whatever else a provider may say under these names counts as not said. */
const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: Email.optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

type Found = { id: string; isNew: boolean };

async function findOrRegister(
  db: Db,
  announce: Announce,
  now: Date,
  { email, name }: { email: string; name: string },
): Promise<Found> {
  const person = await findPersonByEmail(db, now, email);
  if (person) return { id: person.id, isNew: false };
  const registered = await registerPerson(db, announce, now, {
    ...{ email, full_name: name, email_proven_at: now },
    ...{ consent_version: consentVersion, consented_at: now },
  });
  if (registered) return { id: registered.id, isNew: true };
  // Somebody registered it in the meantime.
  const rival = await findPersonByEmail(db, now, email);
  if (!rival) throw new ProblemError("unexpected");
  return { id: rival.id, isNew: false };
}

/**
 * The person whom the provider knows by this name. Whoever comes for the first time is the owner of the account with
 * their address, or of a new one, but only where the provider has itself proven that the address is theirs.
 */
export async function signInWithGoogle(
  { accounts, announce, ...teller }: Teller & { accounts: Db; announce: Announce },
  issuer: string,
  claims: unknown,
): Promise<{ person: Person; isLinked: boolean }> {
  const { data } = Claims.safeParse(claims);
  if (!data) throw new ProblemError("google-refused");
  const identity = { issuer, subject: data.sub };
  const { email, email_verified: verified } = data;
  const now = teller.clock();
  return accounts.transaction().execute(async (db) => {
    const known = await findPersonByIdentity(db, now, identity);
    if (known) return { person: known, isLinked: false };
    if (!email || !verified) throw new ProblemError("google-email-unverified");
    const { id, isNew } = await findOrRegister(db, announce, now, { email, name: nameOr(data.name, email) });
    const isFirstProof = await endUnproven(teller, db, id);
    const isLinked = await insertIdentity(db, { ...identity, user_id: id, linked_at: now });
    if (isLinked && !isNew && !isFirstProof) await tellOwner(teller, db, id, "google-linked");
    const person = await findPersonByIdentity(db, now, identity);
    if (!person) throw new ProblemError("unexpected");
    return { person, isLinked };
  });
}
