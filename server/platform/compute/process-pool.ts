import { LRUCache } from "lru-cache";
import { type Child, ChildEnded } from "#server/platform/compute/child.ts";
import { watchProcessor } from "#server/platform/compute/processor-time.ts";
import type { Answered, Outcome, Work } from "#server/platform/compute/task.ts";
import { type CacheCounts, sumCounts } from "#server/platform/lib/cache-counts.ts";
import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** People whose data a process may still have in its caches. */
const peopleOfProcess = 64;

/** Work that leaves a place to others runs in the processes of one lane, and the place that it leaves is in the other. */
export type Lane = "leaving" | "left";

/** `people`: those whose last task ran there. `caches`: the counts of its caches at its last answer. */
type Process = { child: Child; lane: Lane; people: LRUCache<string, true>; caches: readonly CacheCounts[] };

/** The answer of a process, or the error that ended it. */
export type Ran = { outcome: Outcome } | { error: unknown; isLate: boolean };

/**
 * At most `maxProcesses` processes, each with one task at a time. A process that ends during a task is replaced at once, one that
 * ends while idle with the next task.
 */
export function createProcessPool({
  maxProcesses,
  start,
  startLarge,
}: {
  maxProcesses: number;
  start: (lane: Lane) => Child;
  /** Starts a process with a larger heap, for one task. */
  startLarge: () => Child;
}) {
  const all = new Set<Process>();
  let free: Process[] = [];
  /** The counts of the caches of ended processes. */
  let ended: readonly CacheCounts[] = [];
  let isClosed = false;
  /** The process with a larger heap, which runs one task and ends. */
  let large: Child | undefined;
  const takeLarge = createSemaphore(1);

  /** All processes but one are for work that leaves a place, where there are several. */
  const nextLane = (): Lane =>
    maxProcesses === 1 || ![...all].some(({ lane }) => lane === "left") ? "left" : "leaving";

  function startOne(lane = nextLane()): Process {
    const people = new LRUCache<string, true>({ max: peopleOfProcess });
    const started: Process = { child: start(lane), lane, people, caches: [] };
    all.add(started);
    void started.child.ended.then(() => {
      all.delete(started);
      ended = sumCounts([ended, started.caches.map((counts) => ({ ...counts, size: 0 }))]);
    });
    return started;
  }

  /**
   * Work that leaves a place goes to its own lane if that is free. Other work goes to the process that ran the person's last task, or else
   * to its lane. Among several, the most recently used one has the warmest caches.
   */
  function takeOne(personId: string, lane: Lane): Process {
    free = free.filter(({ child }) => child.isAlive());
    const own = free.filter((each) => each.lane === lane);
    const isWarm = ({ people }: Process) => people.has(personId);
    const warm = lane === "leaving" ? own.findLast(isWarm) : free.findLast(isWarm);
    const taken = warm ?? own.at(-1) ?? free.at(-1);
    free = free.filter((other) => other !== taken);
    return taken ?? startOne();
  }

  function giveBack(used: Process): void {
    if (!isClosed) free.push(used.child.isAlive() ? used : startOne(used.lane));
  }

  /** Runs a task in a process, and kills the process if the task takes more than `seconds` of processor time. */
  async function runIn(
    child: Child,
    work: Work,
    seconds: number,
    onEnd: (used: number) => void,
  ): Promise<{ answered: Answered } | { error: unknown; isLate: boolean }> {
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

  return {
    isClosed: () => isClosed,
    /** Whether a free process ran a task of the person lately. */
    hasFreeProcessOf: (personId: string) => free.some(({ people }) => people.has(personId)),
    /** Runs a task in a process of the lane. `onEnd` gets the processor time that it took. */
    async run(work: Work, lane: Lane, seconds: number, onEnd: (used: number) => void): Promise<Ran> {
      const { id: personId } = work.actor;
      let taken: Process;
      try {
        taken = takeOne(personId, lane);
      } catch (error) {
        return { error, isLate: false };
      }
      for (const { people } of all) people.delete(personId);
      taken.people.set(personId, true);
      const ran = await runIn(taken.child, work, seconds, onEnd);
      giveBack(taken);
      if ("error" in ran) return ran;
      const { caches, ...outcome } = ran.answered;
      taken.caches = caches;
      return { outcome };
    },
    /** Runs a task in a process of its own with a larger heap. One runs at a time, and the others wait. */
    runLarge: (work: Work, seconds: number, onEnd: (used: number) => void): Promise<Ran> =>
      takeLarge(async () => {
        if (isClosed) return { error: new ChildEnded("closed", ""), isLate: false };
        try {
          large = startLarge();
        } catch (error) {
          return { error, isLate: false };
        }
        const ran = await runIn(large, work, seconds, onEnd);
        await large.end();
        large = undefined;
        if ("error" in ran) return ran;
        const { caches: _, ...outcome } = ran.answered;
        return { outcome };
      }),
    /** The counts of the caches of all processes. */
    caches: () => sumCounts([ended, ...[...all].map(({ caches }) => caches)]),
    warmUp() {
      try {
        while (!isClosed && all.size < maxProcesses) free.push(startOne());
      } catch {
        // The first task reports the failure; later tasks try again.
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([large?.end(), ...[...all].map(({ child }) => child.end())]);
    },
  };
}
