import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { ProblemError } from "#contract/problem.ts";
import type { Outcome, Work } from "#server/compute/task.ts";
import { connect } from "#server/db/client.ts";
import { startWatchdog } from "#server/db/watchdog.ts";
import { createCaches, runTask } from "#server/tasks/tasks.ts";

/** Memory that grew by less is not worth a collection: about 40 ms, which the next task may wait for. */
const minGrowthToCollect = 24 * 1024 * 1024;

/** The heap and the buffers outside it, in bytes. */
function memoryInUse(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** What code and small caches need. */
const minimumMemory = 48 * 1024 * 1024;

let memoryAfterCollection = minimumMemory;

/** Returns the memory of a large computation to the operating system: the next large one may run in the other process. */
function releaseMemory(): void {
  if (memoryInUse() < memoryAfterCollection + minGrowthToCollect) return;
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
  memoryAfterCollection = Math.max(minimumMemory, memoryInUse());
}

/** Everybody's requests come first. On Linux each thread has a priority: the garbage collector's are not this one's. */
function lowerPriority(): void {
  const priority = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid];
  for (const thread of threads) setPriority(Number(thread), priority);
}

function outcomeOfError(error: Error & { code?: string }): Outcome {
  if (error instanceof ProblemError) return { problem: error.problem };
  const { message, code, stack } = error;
  return { failure: { message, code, stack } };
}

/** Does tasks for the process that started this one, and ends with it. */
export function serveTasks(run = runTask): void {
  const { DATABASE_URL: databaseUrl = "" } = process.env;
  // One for the work, one for whatever replaces a connection that was lost.
  const people = connect(databaseUrl, { role: "aporte_people", connections: 2 });
  startWatchdog(databaseUrl, { people });
  const caches = createCaches();
  lowerPriority();

  process.on("message", async ({ personId, task }: Work) => {
    const outcome = await run(people, caches, personId, task).then(
      (result): Outcome => ({ result }),
      outcomeOfError,
    );
    process.send?.(outcome, undefined, undefined, releaseMemory);
  });
  process.on("disconnect", () => process.exit());
  // A terminal and a service manager send these to every process: the server decides when the last answer is out.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
}
