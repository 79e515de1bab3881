import type { Incoming } from "#server/analyst/whatsapp/read-webhook.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { hour, minute } from "#server/platform/lib/seconds.ts";

/** The messages of one number in one webhook. `userId`: its person when they arrived, so that they are deleted with the account. */
export type WhatsappMessagesJob = { phone: string; userId: string | null; messages: readonly Incoming[] };

/** Apart from all other work. Two at once, so that a flood leaves room for people on screens. */
export const whatsappMessagesJob = defineJob<WhatsappMessagesJob>("whatsapp-messages", {
  notify: true,
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 5 * minute,
  expireInSeconds: 3 * minute,
  retentionSeconds: hour,
  deleteAfterSeconds: minute,
  concurrency: 2,
});

/** Forgets frames, codes and notes whose time is over. */
export const whatsappHousekeepingJob = defineJob("whatsapp-housekeeping", {
  policy: "exclusive",
  retryLimit: 1,
  expireInSeconds: 5 * minute,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
  schedule: "25 * * * *",
});
