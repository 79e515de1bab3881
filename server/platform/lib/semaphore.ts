import { ProblemError } from "#contract/problem.ts";

/**
 * Runs at most `concurrency` pieces of work at once and queues the rest; a full queue rejects with 503. Work with a
 * `priorityKey` goes first, but only one piece per key at a time, so that no key can starve the others.
 */
export function createSemaphore(concurrency: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = concurrency;
  const priorityQueue: (() => void)[] = [];
  const queue: (() => void)[] = [];
  const prioritisedKeys = new Set<string>();

  function wait(waiting: (() => void)[]): Promise<void> {
    if (waiting.length >= maxWaiting) throw new ProblemError("unavailable", { retryAfter: 5 });
    return new Promise((resolve) => waiting.push(resolve));
  }

  async function run<T>(waiting: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await wait(waiting);
    try {
      return await work();
    } finally {
      const next = priorityQueue.shift() ?? queue.shift();
      if (next) next();
      else free += 1;
    }
  }

  return async <T>(work: () => Promise<T>, priorityKey?: string): Promise<T> => {
    if (priorityKey === undefined || prioritisedKeys.has(priorityKey)) return run(queue, work);
    prioritisedKeys.add(priorityKey);
    try {
      return await run(priorityQueue, work);
    } finally {
      prioritisedKeys.delete(priorityKey);
    }
  };
}
