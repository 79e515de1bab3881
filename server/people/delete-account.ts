import { deleteUser } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import { deleteJobsAbout } from "#server/jobs/queries.ts";
import { deleteLeadsOf } from "#server/leads/queries.ts";
import type { Mailer } from "#server/notifications/mailer.ts";

type Parts = { accounts: Db; mailer: Pick<Mailer, "forget"> };

/** Leaves nothing of the person anywhere: not in a table, not in a queue, not in a file. */
export async function deleteAccount(
  { accounts, mailer }: Parts,
  person: { id: string; email: string; whatsapp: string | null },
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    await deleteUser(db, person.id);
    await deleteLeadsOf(db, person);
    await deleteJobsAbout(db, person);
    await mailer.forget(person.email);
  });
  // What was written before others could see that nobody is left to write to.
  await mailer.forget(person.email);
}
