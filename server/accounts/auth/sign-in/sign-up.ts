import { consentVersion, type Person, type SignUp } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import { registerPerson } from "#server/accounts/auth/sign-in/register-person.ts";
import { emailTaken, whatsappTaken } from "#server/accounts/auth/taken-problems.ts";
import { findTaken } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

async function refuseTaken(accounts: Db, { email, whatsapp }: SignUp): Promise<void> {
  const taken = await findTaken(accounts, email, whatsapp);
  if (taken.whatsapp) throw whatsappTaken();
  if (taken.email) throw emailTaken();
}

/** Registers a person, or refuses with the field whose value is taken. */
export async function signUp({ accounts, announce, clock }: AuthContext, form: SignUp): Promise<Person> {
  const now = clock();
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
  // The e-mail or the number was taken while the password was hashed.
  await refuseTaken(accounts, form);
  throw new ProblemError("unexpected");
}
