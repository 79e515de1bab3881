import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Teller } from "#server/auth/notify-owner.ts";
import { proveEmail } from "#server/auth/sign-in/prove-email.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import { redeemToken } from "#server/auth/tokens.ts";
import { findPersonById } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";

/** Whose mailbox the link was in. One link used is all of them used. */
export async function redeemLink(parts: Teller & { accounts: Db }, token: string): Promise<Person> {
  const { accounts, clock } = parts;
  const now = clock();
  const { userId } = (await redeemToken(accounts, now, "sign-in-link", token)) ?? {};
  if (!userId) throw new ProblemError("link-expired");
  await proveEmail(parts, userId);
  await deleteTokens(accounts, userId);
  const person = await findPersonById(accounts, now, userId);
  if (!person) throw new ProblemError("link-expired");
  return person;
}
