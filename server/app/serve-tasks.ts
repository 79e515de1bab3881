import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { createCaches } from "#server/app/caches.ts";
import { runTask } from "#server/app/run-task.ts";
import { answerParent } from "#server/platform/compute/answer-parent.ts";
import type { Work } from "#server/platform/compute/task.ts";
import { connect } from "#server/platform/db/client.ts";
import { startWatchdog } from "#server/platform/db/watchdog.ts";

const megabyte = 1024 * 1024;

/** Growth that is worth a collection, which takes about 15 ms. */
const largeGrowth = 64 * megabyte;
/** Uploads in memory that are worth a collection. V8 collects them late, because they are outside its heap. */
const maxBuffers = 16 * megabyte;

/** The heap and the buffers outside it, in bytes. */
function heapAndBuffers(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** Memory of code and small caches. */
const minimumHeap = 48 * megabyte;

let heapAfterCollection = minimumHeap;

/** Collects what a large task left, before the next one runs here or in another process. Under attack no process is ever idle. */
function collectAfterLarge(): void {
  const isLarge = heapAndBuffers() > heapAfterCollection + largeGrowth;
  if (!isLarge && process.memoryUsage().arrayBuffers <= maxBuffers) return;
  globalThis.gc?.();
  heapAfterCollection = Math.max(minimumHeap, heapAndBuffers());
}

/** A release takes 65 ms and discards compiled code: the next page takes twice as long. People read a page meanwhile. */
const idleMillisecondsToRelease = 15_000;
/** Between releases of a process that is never idle. */
const busyMillisecondsToRelease = 5_000;
const idleMillisecondsAfterLarge = 1_000;
const minGrowthToRelease = 24 * megabyte;

/** Resident memory with code and small caches. */
const minimumResident = 112 * megabyte;

let residentAfterRelease = minimumResident;

let releasedAt = 0;

const residentGrowth = () => process.memoryUsage.rss() - residentAfterRelease;

/** Returns free memory to the operating system. After an ordinary collection V8 keeps it. */
function release(): void {
  if (residentGrowth() < minGrowthToRelease) return;
  releasedAt = performance.now();
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
  residentAfterRelease = Math.max(minimumResident, process.memoryUsage.rss());
  heapAfterCollection = Math.max(minimumHeap, heapAndBuffers());
}

/**
 * Requests have priority over computations, and short ones over those that leave a place to others. The parent process tells how much.
 * Linux sets it per thread, and garbage collection has its own threads.
 */
function lowerPriority(): void {
  const [, , niceness = "5"] = process.argv;
  const priority = Math.min(getPriority() + Number(niceness), constants.priority.PRIORITY_LOW);
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

  let idle: NodeJS.Timeout | undefined;
  const compute = ({ actor, task }: Work) => {
    clearTimeout(idle);
    return run(people, caches, actor, task);
  };
  const afterwards = () => {
    collectAfterLarge();
    const isLarge = residentGrowth() > largeGrowth;
    if (isLarge && performance.now() > releasedAt + busyMillisecondsToRelease) release();
    idle = setTimeout(release, isLarge ? idleMillisecondsAfterLarge : idleMillisecondsToRelease);
  };
  answerParent(compute, { counts: caches.counts, afterwards });
}
