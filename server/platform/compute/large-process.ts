import { type Child, ChildEnded } from "#server/platform/compute/child.ts";
import type { Ran } from "#server/platform/compute/process-pool.ts";
import { type Running, runInChild } from "#server/platform/compute/run-in-child.ts";
import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** Runs tasks that need a larger heap, each in a process of its own. One runs at a time, and the others wait. */
export function createLargeProcess(start: () => Child) {
  const inTurn = createSemaphore(1);
  let child: Child | undefined;
  let isClosed = false;

  async function runOne(running: Running): Promise<Ran> {
    if (isClosed) return { error: new ChildEnded("closed", ""), isLate: false };
    try {
      child = start();
    } catch (error) {
      return { error, isLate: false };
    }
    const ran = await runInChild(child, running);
    await child.end();
    child = undefined;
    if ("error" in ran) return ran;
    const { caches: _, ...outcome } = ran.answered;
    return { outcome };
  }

  return {
    run: (running: Running): Promise<Ran> => inTurn(() => runOne(running)),
    async close() {
      isClosed = true;
      await child?.end();
    },
  };
}
