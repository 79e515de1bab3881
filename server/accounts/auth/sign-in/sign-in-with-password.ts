import type { Person, SignIn } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { hashPassword, isOutdated, isPassword } from "#server/accounts/auth/passwords.ts";
import { findCredentials, replacePasswordHash } from "#server/accounts/auth/user-queries.ts";

/**
 * Finds the person by e-mail and password. The refusal does not tell which of the two is wrong. An outdated hash is
 * replaced.
 */
export async function signInWithPassword(
  auth: AuthContext,
  form: SignIn,
  device: { isKnown: boolean },
): Promise<{ person: Person; passwordHash: string }> {
  const { accounts, clock } = auth;
  const { email, password } = form;
  const priorityKey = device.isKnown ? email : undefined;
  const credentials = await findCredentials(accounts, clock(), email);
  const isCorrect = await isPassword(credentials?.passwordHash, password, priorityKey);
  if (!isCorrect || !credentials?.passwordHash)
    throw new ProblemError("invalid-credentials").withLogContext({ userId: credentials?.person.id });
  const { person, passwordHash } = credentials;
  if (!isOutdated(passwordHash)) return { person, passwordHash };
  const replacement = { from: passwordHash, to: await hashPassword(password, priorityKey) };
  if (await replacePasswordHash(accounts, person.id, replacement))
    return { person, passwordHash: replacement.to };
  // A simultaneous sign-in has replaced the hash, or the password was changed: check again.
  return signInWithPassword(auth, form, device);
}
