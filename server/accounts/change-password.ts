import type { PasswordChange } from "#contract/accounts.ts";
import { fieldProblem } from "#contract/problem.ts";
import { hashPassword, isPassword } from "#server/accounts/passwords.ts";
import { findPasswordHash, replacePasswordHash } from "#server/accounts/queries.ts";
import { endSessions } from "#server/accounts/sessions.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/http/session.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

type Parts = { accounts: Db; clock: Clock; jobs: Pick<Jobs, "enqueue"> };

const wrongPassword = () => fieldProblem("wrong-password", "currentPassword");

/**
 * Replaces the password of who knows the current one, or has none, ends all of their sessions and tells them by mail.
 * Of two at once, one wins. Resolves to the new hash.
 */
export async function changePassword(
  { accounts, jobs, clock }: Parts,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const from = await findPasswordHash(accounts, userId);
  if (from !== null && !(await isPassword(from, currentPassword ?? "", userId))) throw wrongPassword();
  const to = await hashPassword(newPassword, userId);
  await accounts.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, userId, { from, to }))) throw wrongPassword();
    await endSessions(db, userId);
    await deleteTokens(db, userId);
    await jobs.enqueue("mail", { kind: "password-changed", userId, at: clock().toISOString() }, db);
  });
  return to;
}
