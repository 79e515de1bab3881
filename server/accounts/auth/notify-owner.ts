import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { mailJob, type SecurityChange } from "#server/platform/notifications/jobs.ts";
import { addToPendingNotice } from "#server/platform/notifications/notice-queries.ts";

/**
 * Queues a mail to the account's owner about a change to how they sign in. `db` is the change's transaction. A change is
 * added to the notice that is still queued, if there is one.
 */
export async function notifyOwner(
  { clock, jobs, limits }: Pick<AuthContext, "clock" | "jobs" | "limits">,
  db: Db,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const dated = { change, at: clock().toISOString() };
  if (await addToPendingNotice(db, userId, dated)) return;
  const delay = await limits.securityNotice(db, userId);
  await jobs.enqueue(mailJob, { kind: "security-notice", userId, changes: [dated] }, db, delay);
}
