import { ProblemError } from "#contract/problem.ts";
import { redeemToken } from "#server/accounts/auth/tokens.ts";
import { findPersonByEmail } from "#server/accounts/auth/user-queries.ts";
import { deleteLead, deleteLeadJobs, findLeadEmail } from "#server/accounts/leads/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";

type Dependencies = { accounts: Db; now: Date; mailer: Pick<Mailer, "forget"> };

/** Deletes the lead of a withdrawal link, and all jobs about it. */
export async function withdrawLead({ accounts, now, mailer }: Dependencies, token: string): Promise<void> {
  const redeemed = await redeemToken(accounts, now, "lead-withdrawal", token);
  const email = redeemed && (await findLeadEmail(accounts, redeemed.data.leadId));
  if (!email) throw new ProblemError("withdrawal-expired");
  await accounts.transaction().execute(async (db) => {
    await deleteLead(db, email);
    await deleteLeadJobs(db, email);
  });
  if (!(await findPersonByEmail(accounts, now, email))) await mailer.forget(email);
}
