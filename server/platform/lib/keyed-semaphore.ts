import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** One semaphore per key, removed when unused. Work beyond the queue's limit is rejected with 503. */
export function createKeyedSemaphore(concurrency: number, maxWaiting: number) {
  const semaphores = new Map<string, { run: ReturnType<typeof createSemaphore>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const semaphore = semaphores.get(key) ?? { run: createSemaphore(concurrency, maxWaiting), users: 0 };
    semaphores.set(key, semaphore);
    semaphore.users += 1;
    try {
      return await semaphore.run(work);
    } finally {
      semaphore.users -= 1;
      if (semaphore.users === 0) semaphores.delete(key);
    }
  };
}
