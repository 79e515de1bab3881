import { defineJob } from "#server/platform/jobs/define-job.ts";
import { eachPersonQueue } from "#server/platform/jobs/each-person.ts";

/** Each run takes the people whom no run of the day has looked at. So a later one makes up for one that was missed. */
export const alertsJob = defineJob("alerts", { ...eachPersonQueue, schedule: "40 8-21 * * *" });

/** The first days of a month; each person gets one report. */
export const monthlyReportsJob = defineJob("monthly-reports", {
  ...eachPersonQueue,
  schedule: "10 9-21 2-8 * *",
});
