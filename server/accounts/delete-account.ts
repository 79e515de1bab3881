import { deleteUser } from "#server/accounts/queries.ts";
import type { Db } from "#server/db/client.ts";
import { deleteJobsAbout, deleteLeadJobs } from "#server/jobs/queries.ts";
import { deleteLead } from "#server/leads/queries.ts";
import type { Mailer } from "#server/notifications/mailer.ts";

type Parts = { accounts: Db; mailer: Pick<Mailer, "forget"> };

/**
 * Leaves nothing of the person anywhere: not in a table, not in a queue, not in a file. Nobody proves a number, and not
 * everybody their address: a lead is theirs only with the address they have proven, or each could delete another's.
 */
export async function deleteAccount(
  { accounts, mailer }: Parts,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    const isProven = await deleteUser(db, id);
    await deleteJobsAbout(db, { id, email });
    if (isProven) {
      await deleteLead(db, email);
      await deleteLeadJobs(db, email);
    }
    await mailer.forget(email);
  });
}
