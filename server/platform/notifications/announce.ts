import type { Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { type WebhookJob, webhookJob } from "#server/platform/notifications/jobs.ts";
import type { Webhook } from "#server/platform/notifications/webhook.ts";

/** Queues an announcement of a new person to the automation, if the transaction of `db` commits. */
export type Announce = (job: WebhookJob, db: Db) => Promise<void>;

/** Does nothing without a configured automation. */
export function createAnnouncer(jobs: Pick<Jobs, "enqueue">, webhook: Webhook | undefined): Announce {
  return async (job, db) => {
    if (webhook) await jobs.enqueue(webhookJob, job, db);
  };
}
