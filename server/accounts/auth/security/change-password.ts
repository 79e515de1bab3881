import type { PasswordChange } from "#contract/accounts.ts";
import { fieldProblem } from "#contract/problem.ts";
import { deleteApiTokens } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { deleteLinkedPhone } from "#server/accounts/auth/linked-phone-queries.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { deleteGrants } from "#server/accounts/auth/oauth/grant-queries.ts";
import { hashPassword, isPassword } from "#server/accounts/auth/passwords.ts";
import { endSessions } from "#server/accounts/auth/sessions/sessions.ts";
import { deleteTokens } from "#server/accounts/auth/token-queries.ts";
import { findPasswordHash, replacePasswordHash } from "#server/accounts/auth/user-queries.ts";

const wrongPassword = () => fieldProblem("wrong-password", "currentPassword");

/**
 * Replaces the password after a check of the current one, if there is one. All sessions, API tokens, connections and the linked phone of the person end and
 * a mail notifies them. Only one of two simultaneous changes succeeds. Returns the new hash.
 */
export async function changePassword(
  auth: AuthContext,
  userId: string,
  { currentPassword, newPassword }: Omit<PasswordChange, "code">,
): Promise<string> {
  const { accounts, limits } = auth;
  const change = await limits.securityChange(userId);
  const oldHash = await findPasswordHash(accounts, userId);
  if (oldHash !== null && !(await isPassword(oldHash, currentPassword ?? "", userId))) throw wrongPassword();
  await change.count();
  const newHash = await hashPassword(newPassword, userId);
  await accounts.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, userId, { from: oldHash, to: newHash }))) throw wrongPassword();
    await endSessions(db, userId);
    await deleteTokens(db, userId);
    await deleteApiTokens(db, userId);
    await deleteGrants(db, userId);
    await deleteLinkedPhone(db, userId);
    await notifyOwner(auth, db, userId, "password-changed");
  });
  return newHash;
}
