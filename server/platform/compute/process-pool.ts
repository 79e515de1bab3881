import { LRUCache } from "lru-cache";
import type { Child } from "#server/platform/compute/child.ts";
import { type Running, runInChild } from "#server/platform/compute/run-in-child.ts";
import type { Outcome } from "#server/platform/compute/task.ts";
import { type CacheCounts, sumCounts } from "#server/platform/lib/cache-counts.ts";

/** People whose data a process may still have in its caches. */
const peopleOfProcess = 64;

/** Work that leaves a place to others runs in the processes of one lane, and the place that it leaves is in the other. */
export type Lane = "leaving" | "left";

/** `people`: those whose last task ran there. `ran`: the kinds of its tasks. `caches`: the counts of its caches at its last answer. */
type Process = {
  child: Child;
  lane: Lane;
  people: LRUCache<string, true>;
  ran: Set<string>;
  caches: readonly CacheCounts[];
};

/** The answer of a process, or the error that ended it. */
export type Ran = { outcome: Outcome } | { error: unknown; isLate: boolean };

/** Seconds in which a process loads and compiles what its first task of a kind needs. An overview took 1.6 s, the tenth 0.2 s. */
const startSeconds = 1.5;
/** Seconds that a first task takes at least without them. */
const leastSeconds = 0.05;

/** The time that a person's task would have taken in a process that ran one of the kind before. */
const withoutStart = (used: number) => Math.max(Math.min(used, leastSeconds), used - startSeconds);

/** Runs a task. The time that a young process spends on its own code counts for no person. */
async function runIn({ child, ran: kinds }: Process, running: Running): ReturnType<typeof runInChild> {
  const { name } = running.work.task;
  const isFirst = !kinds.has(name);
  kinds.add(name);
  let used = 0;
  const onEnd = (seconds: number) => {
    used = seconds;
  };
  const ran = await runInChild(child, { ...running, onEnd });
  // A task that ends its process counts in full, so that a person who repeats it has to wait.
  running.onEnd(isFirst && "answered" in ran ? withoutStart(used) : used);
  return ran;
}

/**
 * The process for a task. Work that leaves a place goes to its own lane if that is free. Other work goes to the process that ran the person's
 * last task, or else to its lane. Among several, the most recently used one has the warmest caches.
 */
function choose(free: readonly Process[], personId: string, lane: Lane): Process | undefined {
  const own = free.filter((each) => each.lane === lane);
  const isWarm = ({ people }: Process) => people.has(personId);
  const warm = lane === "leaving" ? own.findLast(isWarm) : free.findLast(isWarm);
  return warm ?? own.at(-1) ?? free.at(-1);
}

/**
 * At most `maxProcesses` processes, each with one task at a time. A process that ends during a task is replaced at once, one that
 * ends while idle with the next task.
 */
export function createProcessPool({
  maxProcesses,
  start,
}: {
  maxProcesses: number;
  start: (lane: Lane) => Child;
}) {
  const all = new Set<Process>();
  let free: Process[] = [];
  /** The counts of the caches of ended processes. */
  let ended: readonly CacheCounts[] = [];
  let isClosed = false;

  /** All processes but one are for work that leaves a place, where there are several. */
  const nextLane = (): Lane =>
    maxProcesses === 1 || ![...all].some(({ lane }) => lane === "left") ? "left" : "leaving";

  function startOne(lane = nextLane()): Process {
    const people = new LRUCache<string, true>({ max: peopleOfProcess });
    const started: Process = { child: start(lane), lane, people, ran: new Set(), caches: [] };
    all.add(started);
    void started.child.ended.then(() => {
      all.delete(started);
      ended = sumCounts([ended, started.caches.map((counts) => ({ ...counts, size: 0 }))]);
    });
    return started;
  }

  function takeOne(personId: string, lane: Lane): Process {
    free = free.filter(({ child }) => child.isAlive());
    const taken = choose(free, personId, lane);
    free = free.filter((other) => other !== taken);
    return taken ?? startOne();
  }

  function giveBack(used: Process): void {
    if (!isClosed) free.push(used.child.isAlive() ? used : startOne(used.lane));
  }

  return {
    isClosed: () => isClosed,
    /** Whether a free process ran a task of the person lately. */
    hasFreeProcessOf: (personId: string) => free.some(({ people }) => people.has(personId)),
    /** Runs a task in a process of the lane, or of the other one. */
    async run(running: Running, lane: Lane): Promise<Ran> {
      const { id: personId } = running.work.actor;
      let taken: Process;
      try {
        taken = takeOne(personId, lane);
      } catch (error) {
        return { error, isLate: false };
      }
      for (const { people } of all) people.delete(personId);
      taken.people.set(personId, true);
      const ran = await runIn(taken, running);
      giveBack(taken);
      if ("error" in ran) return ran;
      const { caches, ...outcome } = ran.answered;
      taken.caches = caches;
      return { outcome };
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
