import type { Db } from "#server/db/client.ts";
import type { WebhookJob } from "#server/jobs/job-data.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Webhook } from "#server/notifications/webhook.ts";

/** Tells the automation of somebody new, once the transaction of `db` is committed and not otherwise. */
export type Announce = (job: WebhookJob, db: Db) => Promise<void>;

/** Tells nobody where there is no automation. */
export function createAnnouncer(jobs: Pick<Jobs, "enqueue">, webhook: Webhook | undefined): Announce {
  return async (job, db) => {
    if (webhook) await jobs.enqueue("webhook", job, db);
  };
}
