import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { createCaches } from "#server/app/caches.ts";
import { runTask } from "#server/app/run-task.ts";
import { answerParent } from "#server/compute/answer-parent.ts";
import type { Work } from "#server/compute/task.ts";
import { connect } from "#server/db/client.ts";
import { startWatchdog } from "#server/db/watchdog.ts";

/** Smaller growth is not worth a collection, which takes about 40 ms. */
const minGrowthToCollect = 24 * 1024 * 1024;
/** Growth after which the next large task may find no memory. */
const largeGrowth = 64 * 1024 * 1024;

/** A collection also discards compiled code, and the next page would take twice as long. People read a page meanwhile. */
const idleMillisecondsToCollect = 15_000;
const idleMillisecondsAfterLarge = 1_000;

/** The heap and the buffers outside it, in bytes. */
function memoryInUse(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** Memory of code and small caches. */
const minimumMemory = 48 * 1024 * 1024;

let memoryAfterCollection = minimumMemory;

/** Returns the memory of large tasks to the operating system: the next large one may run in another process. */
function releaseMemory(): void {
  if (memoryInUse() < memoryAfterCollection + minGrowthToCollect) return;
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
  memoryAfterCollection = Math.max(minimumMemory, memoryInUse());
}

/** Uploads in memory after which a collection is worth its 40 ms. */
const maxBuffers = 16 * 1024 * 1024;

/** V8 collects buffers late, because they are outside its heap. */
function releaseBuffers(): void {
  if (process.memoryUsage().arrayBuffers > maxBuffers) globalThis.gc?.();
}

/** Requests have priority over computations. Linux sets it per thread, and garbage collection has its own threads. */
function lowerPriority(): void {
  const priority = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid];
  for (const thread of threads) setPriority(Number(thread), priority);
}

/** Runs tasks for the parent process, and exits with it. */
export function serveTasks(run = runTask): void {
  const { DATABASE_URL: databaseUrl = "" } = process.env;
  // One connection for the task, one to replace a lost connection.
  const people = connect(databaseUrl, { role: "aporte_people", connections: 2 });
  startWatchdog(databaseUrl, { people });
  const caches = createCaches();
  lowerPriority();

  let collection: NodeJS.Timeout | undefined;
  const compute = ({ personId, task }: Work) => {
    clearTimeout(collection);
    return run(people, caches, personId, task);
  };
  answerParent(compute, () => {
    releaseBuffers();
    const isLarge = memoryInUse() > memoryAfterCollection + largeGrowth;
    collection = setTimeout(releaseMemory, isLarge ? idleMillisecondsAfterLarge : idleMillisecondsToCollect);
  });
}
