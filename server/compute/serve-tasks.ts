import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { type Problem, ProblemError } from "#contract/problem.ts";
import { type Computed, createCaches, runTask, type Task } from "#server/compute/tasks.ts";
import { connect } from "#server/db/client.ts";
import { watchForSilence } from "#server/db/silence.ts";

export type Work = { personId: string; task: Task };
/** Errors lose their fields between processes. */
export type Outcome = { result: Computed } | { problem: Problem } | { failure: Failure };
type Failure = { message: string; code: string | undefined; stack: string | undefined };

/** Below this, what a heap has grown by is not worth the work of giving it back. */
const smallHeap = 56 * 1024 * 1024;
let keptHeap = smallHeap;

/**
 * Gives the operating system back what a large computation grew the heap by, once the answer is out: the next large one may
 * be the other process's.
 */
function giveMemoryBack(): void {
  if (process.memoryUsage().heapTotal < 1.5 * keptHeap) return;
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
  keptHeap = Math.max(smallHeap, process.memoryUsage().heapTotal);
}

/** Everybody's requests come first. On Linux each thread has a priority: the garbage collector's are not this one's. */
function yieldProcessor(): void {
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
  watchForSilence(databaseUrl, { people });
  const caches = createCaches();
  yieldProcessor();

  process.on("message", async ({ personId, task }: Work) => {
    const outcome = await run(people, caches, personId, task).then(
      (result): Outcome => ({ result }),
      outcomeOfError,
    );
    process.send?.(outcome, undefined, undefined, giveMemoryBack);
  });
  process.on("disconnect", () => process.exit());
  // A terminal and a service manager send these to every process: the server decides when the last answer is out.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
}
