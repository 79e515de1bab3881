import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds until the condition is true; undefined if that takes longer than `limit`. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  limit: number,
): Promise<number | undefined> {
  const started = performance.now();
  do {
    if (await holds()) return performance.now() - started;
    await pause(10);
  } while (performance.now() - started < limit);
  return undefined;
}
