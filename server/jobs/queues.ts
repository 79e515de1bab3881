import type { Queue } from "pg-boss";
import type { JobName } from "#server/jobs/job-data.ts";

const minute = 60;
const hour = 60 * minute;
const year = 365 * 24 * hour;

const mailQueue: Omit<Queue, "name"> = {
  notify: true,
  retryLimit: 6,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  expireInSeconds: minute,
  retentionSeconds: hour,
  deleteAfterSeconds: minute,
};

/**
 * Retries and retention of each queue. Finished jobs are deleted soon, because their data may name a person. In a queue with
 * `notify`, the commit that adds a job wakes the workers.
 */
export const queues: Record<JobName, Omit<Queue, "name">> = {
  // Separate from other mail, because a person waits for a sign-in link.
  "sign-in-link": mailQueue,
  mail: mailQueue,
  // Retried for about a day. Failed jobs are kept, so that the operator can see and resend them.
  webhook: {
    notify: true,
    retryLimit: 14,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * hour,
    expireInSeconds: minute,
    retentionSeconds: 10 * year,
    deleteAfterSeconds: 0,
  },
  housekeeping: {
    policy: "exclusive",
    retryLimit: 2,
    expireInSeconds: 5 * minute,
    retentionSeconds: hour,
    deleteAfterSeconds: hour,
  },
  "tax-reminders": {
    policy: "exclusive",
    retryLimit: 2,
    retryDelay: 15 * minute,
    expireInSeconds: hour,
    retentionSeconds: hour,
    deleteAfterSeconds: hour,
  },
  market: {
    policy: "exclusive",
    retryLimit: 1,
    retryDelay: 15 * minute,
    expireInSeconds: 15 * minute,
    retentionSeconds: hour,
    deleteAfterSeconds: hour,
  },
  // A source that failed has its own rest, so the job itself is not retried.
  "market-sources": {
    policy: "exclusive",
    notify: true,
    retryLimit: 0,
    expireInSeconds: hour,
    retentionSeconds: hour,
    deleteAfterSeconds: hour,
  },
};

/** How many jobs of a queue a server runs at once, so that one message to a slow mail host does not delay the others. */
export const concurrency: Record<JobName, number> = {
  "sign-in-link": 4,
  mail: 2,
  webhook: 1,
  housekeeping: 1,
  "tax-reminders": 1,
  market: 1,
  "market-sources": 1,
};

/** Cron expressions in the time zone of São Paulo. */
export const schedules: Partial<Record<JobName, string>> = {
  housekeeping: "17 4 * * *",
  "tax-reminders": "20 8 * * 1-5",
  // Three times while the exchange is open, once after it has closed.
  market: "35 10,13,16,19 * * 1-5",
  // Each source is asked only when it is due.
  "market-sources": "*/10 * * * *",
};
