import type { Queue } from "pg-boss";
import type { MailJob } from "#server/notifications/mail-job.ts";

/** What is done after the answer, and what each kind of work is told. */
export type JobData = {
  mail: MailJob;
  housekeeping: Record<string, never>;
};
export type JobName = keyof JobData;

const minute = 60;
const hour = 60 * minute;

/** How long each is tried, and how soon nothing is left of what was done: what is told may name a person. */
export const queues: Record<JobName, Omit<Queue, "name">> = {
  mail: {
    ...{ retryLimit: 6, retryDelay: 10, retryBackoff: true, retryDelayMax: 10 * minute },
    ...{ expireInSeconds: minute, retentionSeconds: hour, deleteAfterSeconds: minute },
  },
  housekeeping: {
    policy: "exclusive",
    ...{ retryLimit: 2, expireInSeconds: 5 * minute, retentionSeconds: hour, deleteAfterSeconds: hour },
  },
};

/** Cron expressions, in São Paulo. */
export const schedules: Partial<Record<JobName, string>> = { housekeeping: "17 4 * * *" };
