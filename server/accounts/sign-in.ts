import type { Person, SignIn } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { hashPassword, isOutdated, isPassword } from "#server/accounts/passwords.ts";
import { findCredentials, updatePasswordHash } from "#server/accounts/queries.ts";
import type { Db } from "#server/db/client.ts";

/** The person whose e-mail and password these are. Says nothing of which of the two is wrong. */
export async function signIn(accounts: Db, now: Date, { email, password }: SignIn): Promise<Person> {
  const found = await findCredentials(accounts, now, email);
  if (!(await isPassword(found?.passwordHash, password)) || !found?.passwordHash) {
    throw new ProblemError("invalid-credentials");
  }
  if (isOutdated(found.passwordHash)) {
    await updatePasswordHash(accounts, found.person.id, await hashPassword(password));
  }
  return found.person;
}
