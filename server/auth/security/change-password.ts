import type { PasswordChange } from "#contract/accounts.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Limits } from "#server/auth/limits.ts";
import { type Teller, tellOwner } from "#server/auth/notify-owner.ts";
import { hashPassword, isPassword } from "#server/auth/passwords.ts";
import { endSessions } from "#server/auth/sessions/sessions.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import { findPasswordHash, replacePasswordHash } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";

type Parts = Teller & { accounts: Db; limits: Pick<Limits, "securityChange"> };

const wrongPassword = () => fieldProblem("wrong-password", "currentPassword");

/**
 * Replaces the password of who knows the current one, or has none, ends all of their sessions and tells them by mail.
 * Of two at once, one wins. Resolves to the new hash.
 */
export async function changePassword(
  { accounts, ...teller }: Parts,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const change = await teller.limits.securityChange(userId);
  const from = await findPasswordHash(accounts, userId);
  if (from !== null && !(await isPassword(from, currentPassword ?? "", userId))) throw wrongPassword();
  await change.count();
  const to = await hashPassword(newPassword, userId);
  await accounts.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, userId, { from, to }))) throw wrongPassword();
    await endSessions(db, userId);
    await deleteTokens(db, userId);
    await tellOwner(teller, db, userId, "password-changed");
  });
  return to;
}
