import { defineJob } from "#server/jobs/define-job.ts";
import { hour, minute } from "#server/lib/seconds.ts";

export const taxRemindersJob = defineJob("tax-reminders", {
  policy: "exclusive",
  retryLimit: 2,
  retryDelay: 15 * minute,
  expireInSeconds: hour,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
  schedule: "20 8 * * 1-5",
});
