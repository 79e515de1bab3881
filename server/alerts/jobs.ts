import { defineJob } from "#server/jobs/define-job.ts";
import { hour, minute } from "#server/lib/seconds.ts";

const perPerson = {
  policy: "exclusive",
  retryLimit: 2,
  retryDelay: 15 * minute,
  expireInSeconds: hour,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
} as const;

/** A run begins before this time is over, and ends by then, so that no other server takes it for lost. In milliseconds. */
export const longestRun = 50 * minute * 1000;

/** Each run takes the people whom no run of the day has looked at. So a later one makes up for one that was missed. */
export const alertsJob = defineJob("alerts", { ...perPerson, schedule: "40 8-21 * * *" });

/** The first days of a month; each person gets one report. */
export const monthlyReportsJob = defineJob("monthly-reports", { ...perPerson, schedule: "10 9-21 2-8 * *" });
