import { forgetEndedSessions } from "#server/accounts/sessions.ts";
import { deleteExpiredTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";
import { deleteAbandonedEnrolments } from "#server/factors/totp-enrolment.ts";
import { deleteDoneJobs } from "#server/jobs/queries.ts";

/** Throws away what can no longer be used. */
export async function cleanUpExpired(accounts: Db, now: Date): Promise<void> {
  await forgetEndedSessions(accounts, now);
  await deleteExpiredTokens(accounts, now);
  await deleteAbandonedEnrolments(accounts, now);
  await deleteDoneJobs(accounts, "webhook");
}
