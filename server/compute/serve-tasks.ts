import { workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { type Problem, ProblemError } from "#contract/problem.ts";
import { createCaches, runTask, type Task, type TaskResult } from "#server/compute/tasks.ts";
import { connect } from "#server/db/client.ts";
import { watchForSilence } from "#server/db/silence.ts";

const { databaseUrl } = workerData as { databaseUrl: string };
// One for the work, one for whatever replaces a connection that was lost.
const people = connect(databaseUrl, { role: "aporte_people", connections: 2 });
watchForSilence(databaseUrl, { people });
const caches = createCaches();

/** Errors lose their fields between threads. */
export type Outcome = { result: TaskResult } | { problem: Problem } | { failure: Failure };
type Failure = { message: string; code: string | undefined; stack: string | undefined };

/** Below this, what a heap has grown by is not worth the work of giving it back. */
const smallHeap = 96 * 1024 * 1024;
let keptHeap = smallHeap;

/**
 * Gives the operating system back what a large computation grew the heap by, once the answer is out: the next large one may
 * be the other thread's.
 */
function giveMemoryBack(): void {
  if (process.memoryUsage().heapTotal < 1.5 * keptHeap) return;
  globalThis.gc?.({ type: "major", flavor: "last-resort" });
  keptHeap = Math.max(smallHeap, process.memoryUsage().heapTotal);
}

/** Hands the bytes of the answer over instead of copying them. */
const moved = (outcome: Outcome, body: Uint8Array<ArrayBuffer>) =>
  move({ [transferableSymbol]: body.buffer, [valueSymbol]: outcome });

export default async function run({ personId, task }: { personId: string; task: Task }) {
  try {
    const result = await runTask(people, caches, personId, task);
    return result.body ? moved({ result }, result.body) : ({ result } satisfies Outcome);
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem } satisfies Outcome;
    const { message, code, stack } = error as Error & { code?: string };
    return { failure: { message, code, stack } } satisfies Outcome;
  } finally {
    setImmediate(giveMemoryBack);
  }
}
