import { z } from "zod";
import { consentVersion, type Person, SignUp } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { findPersonByIdentity, insertIdentity } from "#server/accounts/identity-queries.ts";
import { endUnproven } from "#server/accounts/prove-email.ts";
import { findPersonByEmail } from "#server/accounts/queries.ts";
import { registerPerson } from "#server/accounts/register-person.ts";
import type { Db } from "#server/db/client.ts";
import type { Announce } from "#server/notifications/announce.ts";

const { email: Email, fullName: FullName } = SignUp.shape;

/** As OpenID Connect has them; whatever else a provider may say under these names counts as not said. */
const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: Email.optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** The name at the provider, or what of the address can stand for one. */
function nameOf(name: string | undefined, email: string): string {
  const [localPart] = email.split("@");
  const candidates = [name, localPart, email].map((text) => text?.slice(0, 100));
  for (const candidate of candidates) {
    const { data } = FullName.safeParse(candidate);
    if (data) return data;
  }
  return email.slice(0, 100);
}

async function personByEmail(
  db: Db,
  announce: Announce,
  now: Date,
  { email, name }: { email: string; name: string },
): Promise<Person> {
  const person =
    (await findPersonByEmail(db, now, email)) ??
    (await registerPerson(db, announce, now, {
      ...{ email, full_name: name, email_proven_at: now },
      ...{ consent_version: consentVersion, consented_at: now },
    })) ??
    // Somebody registered it in the meantime.
    (await findPersonByEmail(db, now, email));
  if (!person) throw new ProblemError("unexpected");
  return person;
}

/**
 * The person whom the provider knows by this name. Whoever comes for the first time is the owner of the account with
 * their address, or of a new one, but only where the provider has itself proven that the address is theirs.
 */
export async function signInWithGoogle(
  { accounts, announce }: { accounts: Db; announce: Announce },
  now: Date,
  issuer: string,
  claims: unknown,
): Promise<Person> {
  const { data } = Claims.safeParse(claims);
  if (!data) throw new ProblemError("google-refused");
  const identity = { issuer, subject: data.sub };
  const { email, email_verified: verified } = data;
  return accounts.transaction().execute(async (db) => {
    const known = await findPersonByIdentity(db, now, identity);
    if (known) return known;
    if (!email || !verified) throw new ProblemError("google-email-unverified");
    const { id } = await personByEmail(db, announce, now, { email, name: nameOf(data.name, email) });
    await endUnproven(db, now, id);
    await insertIdentity(db, { ...identity, user_id: id, linked_at: now });
    const person = await findPersonByIdentity(db, now, identity);
    if (!person) throw new ProblemError("unexpected");
    return person;
  });
}
