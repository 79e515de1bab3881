import { defineJob } from "#server/platform/jobs/define-job.ts";
import { hour, minute } from "#server/platform/lib/seconds.ts";

export const waitingEntriesJob = defineJob("waiting-entries", {
  policy: "exclusive",
  retryLimit: 2,
  expireInSeconds: 5 * minute,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
  schedule: "47 4 * * *",
});
