import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { proveEmail } from "#server/accounts/prove-email.ts";
import { findPersonById } from "#server/accounts/queries.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import { redeemToken } from "#server/accounts/tokens.ts";
import type { Db } from "#server/db/client.ts";

/** Whose mailbox the link was in. One link used is all of them used. */
export async function redeemLink(accounts: Db, now: Date, token: string): Promise<Person> {
  const { userId } = (await redeemToken(accounts, now, "sign-in-link", token)) ?? {};
  if (!userId) throw new ProblemError("link-expired");
  await proveEmail(accounts, now, userId);
  await deleteTokens(accounts, userId);
  const person = await findPersonById(accounts, now, userId);
  if (!person) throw new ProblemError("link-expired");
  return person;
}
