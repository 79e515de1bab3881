import { consentVersion, type Person, type SignUp } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { registerPerson } from "#server/auth/sign-in/register-person.ts";
import { emailTaken, whatsappTaken } from "#server/auth/taken.ts";
import { findTaken } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Announce } from "#server/notifications/announce.ts";

async function refuseTaken(accounts: Db, { email, whatsapp }: SignUp): Promise<void> {
  const taken = await findTaken(accounts, email, whatsapp);
  if (taken.whatsapp) throw whatsappTaken();
  if (taken.email) throw emailTaken();
}

/** A new person, or a refusal that names the field whose value somebody has already. */
export async function signUp(accounts: Db, announce: Announce, now: Date, form: SignUp): Promise<Person> {
  await refuseTaken(accounts, form);
  const user = {
    email: form.email,
    full_name: form.fullName,
    whatsapp: form.whatsapp,
    password_hash: await hashPassword(form.password),
    consent_version: consentVersion,
    consented_at: now,
  };
  const person = await accounts.transaction().execute((db) => registerPerson(db, announce, now, user));
  if (person) return person;
  // Somebody took the e-mail or the number while the password was being hashed.
  await refuseTaken(accounts, form);
  throw new ProblemError("unexpected");
}
