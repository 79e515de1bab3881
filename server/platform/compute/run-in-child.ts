import type { Child } from "#server/platform/compute/child.ts";
import { watchProcessor } from "#server/platform/compute/processor-time.ts";
import type { Answered, Work } from "#server/platform/compute/task.ts";

/** The answer of a process, or the error that ended it. `isLate`: it was killed for its time. */
type RanInChild = { answered: Answered } | { error: unknown; isLate: boolean };

/** A task that runs: `seconds` is the processor time that it may take, and `onEnd` gets the time that it took. */
export type Running = { work: Work; seconds: number; onEnd: (used: number) => void };

/** Runs a task in a process, and kills the process if the task takes too much processor time. */
export async function runInChild(child: Child, { work, seconds, onEnd }: Running): Promise<RanInChild> {
  // The time of a start counts for no person.
  await child.ready;
  const watched = watchProcessor(child.pid, seconds);
  try {
    return { answered: (await child.run(work, watched.signal)) as Answered };
  } catch (error) {
    return { error, isLate: watched.signal.aborted };
  } finally {
    onEnd(watched.end());
  }
}
