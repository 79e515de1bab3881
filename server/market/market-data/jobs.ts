import { defineJob } from "#server/platform/jobs/define-job.ts";
import { hour, minute } from "#server/platform/lib/seconds.ts";

export const marketJob = defineJob("market", {
  policy: "exclusive",
  retryLimit: 1,
  retryDelay: 15 * minute,
  expireInSeconds: 15 * minute,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
  // Three times while the exchange is open, once after it has closed.
  schedule: "35 10,13,16,19 * * 1-5",
});

/** A source that failed has its own rest, so the job itself is not retried. */
export const marketSourcesJob = defineJob("market-sources", {
  policy: "exclusive",
  notify: true,
  retryLimit: 0,
  expireInSeconds: hour,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
  // Each source is asked only when it is due.
  schedule: "*/10 * * * *",
});
