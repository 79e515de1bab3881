import { createSemaphore } from "#server/lib/semaphore.ts";

/** A semaphore for each key, which exists while it is used: so many at work, so many waiting, 503 for the rest. */
export function createKeyedSemaphore(places: number, maxWaiting: number) {
  const semaphores = new Map<string, { run: ReturnType<typeof createSemaphore>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const semaphore = semaphores.get(key) ?? { run: createSemaphore(places, maxWaiting), users: 0 };
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
