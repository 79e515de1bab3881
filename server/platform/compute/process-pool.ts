import { LRUCache } from "lru-cache";
import type { Child } from "#server/platform/compute/child.ts";
import { watchProcessor } from "#server/platform/compute/processor-time.ts";
import type { Answered, Outcome, Work } from "#server/platform/compute/task.ts";
import { type CacheCounts, sumCounts } from "#server/platform/lib/cache-counts.ts";

/** People whose data a process may still have in its caches. */
const peopleOfProcess = 64;

/** `people`: those whose last task ran there. `caches`: the counts of its caches at its last answer. */
type Process = { child: Child; people: LRUCache<string, true>; caches: readonly CacheCounts[] };

/** The answer of a process, or the error that ended it. */
export type Ran = { outcome: Outcome } | { error: unknown; isLate: boolean };

/**
 * At most `maxProcesses` processes, each with one task at a time. A process that ends during a task is replaced at once, one that
 * ends while idle with the next task.
 */
export function createProcessPool({ maxProcesses, start }: { maxProcesses: number; start: () => Child }) {
  const all = new Set<Process>();
  let free: Process[] = [];
  /** The counts of the caches of ended processes. */
  let ended: readonly CacheCounts[] = [];
  let isClosed = false;

  function startOne(): Process {
    const people = new LRUCache<string, true>({ max: peopleOfProcess });
    const started: Process = { child: start(), people, caches: [] };
    all.add(started);
    void started.child.ended.then(() => {
      all.delete(started);
      ended = sumCounts([ended, started.caches.map((counts) => ({ ...counts, size: 0 }))]);
    });
    return started;
  }

  /** The process that ran the person's last task, or else the most recently used one, which has the warmest caches. */
  function takeOne(personId: string): Process {
    free = free.filter(({ child }) => child.isAlive());
    const taken = free.findLast(({ people }) => people.has(personId)) ?? free.at(-1);
    free = free.filter((other) => other !== taken);
    return taken ?? startOne();
  }

  function giveBack(used: Process): void {
    if (!isClosed) free.push(used.child.isAlive() ? used : startOne());
  }

  return {
    isClosed: () => isClosed,
    /** Whether a free process ran a task of the person lately. */
    hasFreeProcessOf: (personId: string) => free.some(({ people }) => people.has(personId)),
    /** Kills the process if the task takes more than `seconds` of processor time. `onEnd` gets the time that it took. */
    async run(work: Work, seconds: number, onEnd: (used: number) => void): Promise<Ran> {
      const { id: personId } = work.actor;
      let taken: Process;
      try {
        taken = takeOne(personId);
      } catch (error) {
        return { error, isLate: false };
      }
      for (const { people } of all) people.delete(personId);
      taken.people.set(personId, true);
      // The time of a start counts for no person.
      await taken.child.ready;
      const watched = watchProcessor(taken.child.pid, seconds);
      try {
        const { caches, ...outcome } = (await taken.child.run(work, watched.signal)) as Answered;
        taken.caches = caches;
        return { outcome };
      } catch (error) {
        return { error, isLate: watched.signal.aborted };
      } finally {
        onEnd(watched.end());
        giveBack(taken);
      }
    },
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
      await Promise.all([...all].map(({ child }) => child.end()));
    },
  };
}
