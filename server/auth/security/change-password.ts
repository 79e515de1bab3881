import type { PasswordChange } from "#contract/accounts.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import { notifyOwner } from "#server/auth/notify-owner.ts";
import { hashPassword, isPassword } from "#server/auth/passwords.ts";
import { endSessions } from "#server/auth/sessions/sessions.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import { findPasswordHash, replacePasswordHash } from "#server/auth/user-queries.ts";

const wrongPassword = () => fieldProblem("wrong-password", "currentPassword");

/**
 * Replaces the password after a check of the current one, if there is one. All sessions of the person end and a mail
 * notifies them. Only one of two simultaneous changes succeeds. Returns the new hash.
 */
export async function changePassword(
  auth: AuthContext,
  userId: string,
  { currentPassword, newPassword }: Omit<PasswordChange, "code">,
): Promise<string> {
  const { accounts, limits } = auth;
  const change = await limits.securityChange(userId);
  const from = await findPasswordHash(accounts, userId);
  if (from !== null && !(await isPassword(from, currentPassword ?? "", userId))) throw wrongPassword();
  await change.count();
  const to = await hashPassword(newPassword, userId);
  await accounts.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, userId, { from, to }))) throw wrongPassword();
    await endSessions(db, userId);
    await deleteTokens(db, userId);
    await notifyOwner(auth, db, userId, "password-changed");
  });
  return to;
}
