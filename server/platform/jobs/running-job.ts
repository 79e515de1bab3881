import { AsyncLocalStorage } from "node:async_hooks";

/** Ends the job with an error. */
type Fail = (error: unknown) => void;

/** The job that the running code belongs to, also in callbacks of its streams, sockets and timers. */
const runningJob = new AsyncLocalStorage<Fail>();

/** Runs the work of a job, which also rejects with an error that nothing in it catches. */
export function runAsJob(work: () => Promise<void>): Promise<void> {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  return runningJob.run(failed.reject, () => Promise.race([work(), failed.promise]));
}

/**
 * Watches for errors that nothing catches. One of a job ends that job, and `log` receives it, because the job may have ended
 * before. `end` receives any other. Returns a function that stops watching.
 */
export function watchUncaught(log: Fail, end: Fail): () => void {
  const uncaught = (error: unknown) => {
    const fail = runningJob.getStore();
    if (!fail) return end(error);
    log(error);
    fail(error);
  };
  const events = ["uncaughtException", "unhandledRejection"] as const;
  for (const event of events) process.on(event, uncaught);
  return () => {
    for (const event of events) process.off(event, uncaught);
  };
}
