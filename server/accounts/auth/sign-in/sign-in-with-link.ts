import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { proveEmail } from "#server/accounts/auth/sign-in/prove-email.ts";
import { deleteTokens } from "#server/accounts/auth/token-queries.ts";
import { redeemToken } from "#server/accounts/auth/tokens.ts";
import { findPersonById } from "#server/accounts/auth/user-queries.ts";

/** Finds the person to whom the link was sent, which proves their address. All of the person's links end. */
export async function signInWithLink(auth: AuthContext, secret: string): Promise<Person> {
  const { accounts, clock } = auth;
  const now = clock();
  const { userId } = (await redeemToken(accounts, now, "sign-in-link", secret)) ?? {};
  if (!userId) throw new ProblemError("link-expired");
  await proveEmail(auth, userId);
  await deleteTokens(accounts, userId);
  const person = await findPersonById(accounts, now, userId);
  if (!person) throw new ProblemError("link-expired");
  return person;
}
