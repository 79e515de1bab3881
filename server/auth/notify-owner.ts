import type { Limits } from "#server/auth/limits.ts";
import type { Db } from "#server/db/client.ts";
import type { SecurityChange } from "#server/jobs/job-data.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { addToWaitingNotice } from "#server/jobs/queries.ts";
import type { Clock } from "#server/lib/clock.ts";

export type Teller = { clock: Clock; jobs: Pick<Jobs, "enqueue">; limits: Pick<Limits, "notice"> };

/**
 * A mail to the owner of the account, whoever it was that changed something. Part of the change's transaction. Changes
 * whose mail has not left yet share one.
 */
export async function tellOwner(
  { clock, jobs, limits }: Teller,
  db: Db,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const made = { change, at: clock().toISOString() };
  if (await addToWaitingNotice(db, userId, made)) return;
  const delay = await limits.notice(db, userId);
  await jobs.enqueue("mail", { kind: "security-notice", userId, changes: [made] }, db, delay);
}
