import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/http/session.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { SecurityChange } from "#server/notifications/mails.ts";

export type Teller = { clock: Clock; jobs: Pick<Jobs, "enqueue"> };

/** A mail to the owner of the account, whoever it was that changed something. Part of the change's transaction. */
export async function tellOwner(
  { clock, jobs }: Teller,
  db: Db,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const at = clock().toISOString();
  await jobs.enqueue("mail", { kind: "security-changed", change, userId, at }, db);
}
