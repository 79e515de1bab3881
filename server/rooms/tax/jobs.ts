import { defineJob } from "#server/platform/jobs/define-job.ts";
import { eachPersonQueue } from "#server/platform/jobs/each-person.ts";

export const taxRemindersJob = defineJob("tax-reminders", { ...eachPersonQueue, schedule: "20 8 * * 1-5" });
