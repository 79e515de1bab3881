import type { Queue } from "pg-boss";
import type { JobName } from "#server/jobs/job-data.ts";

const minute = 60;
const hour = 60 * minute;
const year = 365 * 24 * hour;

const mailQueue: Omit<Queue, "name"> = {
  notify: true,
  ...{ retryLimit: 6, retryDelay: 10, retryBackoff: true, retryDelayMax: 10 * minute },
  ...{ expireInSeconds: minute, retentionSeconds: hour, deleteAfterSeconds: minute },
};

/**
 * How long each is tried, and how soon nothing is left of what was done: what is told may name a person. Workers of a
 * queue with `notify` are woken by the commit that adds a job.
 */
export const queues: Record<JobName, Omit<Queue, "name">> = {
  // Apart from all other mail: somebody waits for a sign-in link before they can go on.
  "sign-in-link": mailQueue,
  mail: mailQueue,
  // Tried for about a day. What failed is never thrown away: the operator sees it and sends it again.
  webhook: {
    notify: true,
    ...{ retryLimit: 14, retryDelay: 30, retryBackoff: true, retryDelayMax: 4 * hour },
    ...{ expireInSeconds: minute, retentionSeconds: 10 * year, deleteAfterSeconds: 0 },
  },
  housekeeping: {
    policy: "exclusive",
    ...{ retryLimit: 2, expireInSeconds: 5 * minute, retentionSeconds: hour, deleteAfterSeconds: hour },
  },
  market: {
    policy: "exclusive",
    ...{ retryLimit: 1, retryDelay: 15 * minute },
    ...{ expireInSeconds: 15 * minute, retentionSeconds: hour, deleteAfterSeconds: hour },
  },
};

/** How many jobs of a queue a server does at once: one message that its mail host is slow to take holds no other. */
export const concurrency: Record<JobName, number> = {
  ...{ "sign-in-link": 4, mail: 2 },
  ...{ webhook: 1, housekeeping: 1, market: 1 },
};

/** Cron expressions, in São Paulo. */
export const schedules: Partial<Record<JobName, string>> = {
  housekeeping: "17 4 * * *",
  // While the exchange is open, and once it has closed.
  market: "35 10,13,16,19 * * 1-5",
};
