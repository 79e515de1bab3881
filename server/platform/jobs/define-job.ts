import type { Queue } from "pg-boss";

/** A queue of jobs. `concurrency`: how many of them a server runs at once. `schedule`: a cron expression in São Paulo's time. */
export type JobQueue = {
  name: string;
  options: Omit<Queue, "name">;
  concurrency: number;
  schedule: string | undefined;
};

/** A queue with its handler. A server gives `Services` to it. */
export type Job<Services> = JobQueue & {
  handle: (services: Services, data: never, id: string) => Promise<void>;
};

/** A queue whose jobs have `Data`. The module of a noun gives it a handler. */
export type JobDefinition<Data extends object> = JobQueue & {
  handledBy<Services>(handle: (services: Services, data: Data, id: string) => Promise<void>): Job<Services>;
};

type Settings = Omit<Queue, "name"> & { concurrency?: number; schedule?: string };

/**
 * Declares a queue with its retries and retention. Finished jobs are deleted soon, because their data may name a person. In a
 * queue with `notify`, the commit that adds a job wakes the workers.
 */
export function defineJob<Data extends object = Record<string, never>>(
  name: string,
  { concurrency = 1, schedule, ...options }: Settings,
): JobDefinition<Data> {
  const queue = { name, options, concurrency, schedule };
  return { ...queue, handledBy: (handle) => ({ ...queue, handle }) };
}
