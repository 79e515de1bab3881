import { deleteUser } from "#server/accounts/auth/user-queries.ts";
import { deleteLeadsOf } from "#server/accounts/leads/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { deleteJobsAbout } from "#server/platform/jobs/queries.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";

/** Deletes all data of the person: rows, queued jobs and mail files. */
export async function deleteAccount(
  { accounts, mailer }: { accounts: Db; mailer: Pick<Mailer, "forget"> },
  person: { id: string; email: string; whatsapp: string | null },
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    await deleteUser(db, person.id);
    await deleteLeadsOf(db, person);
    await deleteJobsAbout(db, person);
    await mailer.forget(person.email);
  });
  // A mail job that ran before the commit may have written another file.
  await mailer.forget(person.email);
}
