import { deleteApiTokensExpiredBefore } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import { deleteExpiredRequests } from "#server/accounts/auth/identity-request-queries.ts";
import { deleteExpiredOauthClients } from "#server/accounts/auth/oauth/client-queries.ts";
import { deleteExpiredGrants } from "#server/accounts/auth/oauth/grant-queries.ts";
import { deleteExpiredEnrolments } from "#server/accounts/auth/second-factors/totp-enrolment.ts";
import { deleteExpiredSessions } from "#server/accounts/auth/sessions/sessions.ts";
import { deleteExpiredTokens } from "#server/accounts/auth/token-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { deleteDoneJobs } from "#server/platform/jobs/queries.ts";
import { webhookJob } from "#server/platform/notifications/jobs.ts";

/** Milliseconds for which an expired API token stays in the list, so that its person learns why a program no longer works. */
const shownExpired = 30 * 86_400_000;

/** Deletes expired sessions, tokens, grants, programs, enrolments and requests, and finished webhook jobs. */
export async function cleanUpExpired(accounts: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(accounts, now);
  await deleteExpiredTokens(accounts, now);
  await deleteApiTokensExpiredBefore(accounts, new Date(now.getTime() - shownExpired));
  await deleteExpiredGrants(accounts, now);
  await deleteExpiredOauthClients(accounts, now);
  await deleteExpiredEnrolments(accounts, now);
  await deleteExpiredRequests(accounts, now);
  await deleteDoneJobs(accounts, webhookJob);
}
