import type { Person, SignIn } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { hashPassword, isOutdated, isPassword } from "#server/auth/passwords.ts";
import { findCredentials, replacePasswordHash } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";

type SignedIn = { person: Person; passwordHash: string };

/** The person whose e-mail and password these are. Says nothing of which of the two is wrong. */
export async function signIn(
  accounts: Db,
  now: Date,
  form: SignIn,
  device: { isKnown: boolean },
): Promise<SignedIn> {
  const { email, password } = form;
  const known = device.isKnown ? email : undefined;
  const found = await findCredentials(accounts, now, email);
  if (!(await isPassword(found?.passwordHash, password, known)) || !found?.passwordHash) {
    throw new ProblemError("invalid-credentials").withLogContext({ userId: found?.person.id });
  }
  const { person, passwordHash } = found;
  if (!isOutdated(passwordHash)) return { person, passwordHash };
  const change = { from: passwordHash, to: await hashPassword(password, known) };
  if (await replacePasswordHash(accounts, person.id, change)) return { person, passwordHash: change.to };
  // Hashed anew in the meantime by another of their sign-ins, or changed.
  return signIn(accounts, now, form, device);
}
