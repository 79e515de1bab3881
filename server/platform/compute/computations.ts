import { ProblemError } from "#contract/problem.ts";
import { ChildEnded, startChild } from "#server/platform/compute/child.ts";
import { createLargeProcess } from "#server/platform/compute/large-process.ts";
import * as limits from "#server/platform/compute/limits.ts";
import { resultOf } from "#server/platform/compute/outcome.ts";
import { createPredictions, type SizeOf, sizeOfNothing } from "#server/platform/compute/predictions.ts";
import { createProcessPool, type Lane, type Ran } from "#server/platform/compute/process-pool.ts";
import { createRecentUsage } from "#server/platform/compute/recent-usage.ts";
import type { Computed, Task } from "#server/platform/compute/task.ts";
import { busy, createTurns } from "#server/platform/compute/turns.ts";
import { type Actor, turnOf } from "#server/platform/lib/actor.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";
import { type LimitSettings, maxOf } from "#server/platform/limits/limit-settings.ts";

/** Runs work whose cost grows with a person's records, outside the event loop. */
export type Computations = {
  /**
   * Rejects with 503 if the task waits too long, or if its process ends. Rejects with 422 if the task needs too much time or memory,
   * so that repeating it would not help. Rejects with 429 if the person's tasks of the last minutes used too much processor time.
   */
  run(actor: Actor, task: Task): Promise<Computed>;
  /** Number of tasks that run or wait. */
  load(): number;
  close(): Promise<void>;
};

type Warn = (details: object, message: string) => void;

/** Requests go before computations at the processor. */
const usualNiceness = 5;
/** Work that leaves a place to others lets them go first there too, and still gets about a quarter of a busy processor. */
const leavingNiceness = 10;

/** The longest wait for a process, in milliseconds. */
const longestWait = 30_000;
/** V8 aborts a process whose heap is full. */
const isOutOfMemory = (error: unknown): error is ChildEnded =>
  error instanceof ChildEnded && (error.code === "SIGABRT" || error.code === "134");

function usedTooMuch(seconds: number): ProblemError {
  const detail = `Sua conta pediu muitos cálculos em pouco tempo. Espere ${seconds} s e tente de novo; nada foi perdido.`;
  return new ProblemError("too-many-requests", { retryAfter: seconds, detail });
}

/** The answer of a task. Throws if its process ended. */
function answerOf(ran: Ran, warn: (reason: object) => void): Computed {
  if ("outcome" in ran) return resultOf(ran.outcome);
  const { error, isLate } = ran;
  if (!(error instanceof ChildEnded)) throw error;
  warn(isLate ? { code: "deadline" } : { code: error.code, cause: error });
  throw isLate || isOutOfMemory(error) ? new ProblemError("too-much-to-compute") : busy();
}

/**
 * Runs tasks in processes with their own database connections. A process that needs too much memory or time is killed; the server
 * continues. Decision 0047 says who goes first.
 */
export function computationsInProcesses(
  databaseUrl: string,
  { quotas }: Pick<LimitSettings, "quotas">,
  warn: Warn,
  program: URL,
  sizeOf: SizeOf = sizeOfNothing,
): Computations & { warmUp(): void; caches(): readonly CacheCounts[] } {
  // Under `node --watch` the processes would send their dependency reports to this one.
  const env = { ...process.env, DATABASE_URL: databaseUrl, WATCH_REPORT_DEPENDENCIES: undefined };
  const places = maxOf(quotas, limits.computationProcesses);
  const startWith = (megabytes: number, niceness: number) => () =>
    startChild(program, { megabytes, niceness, env });
  const megabytes = maxOf(quotas, limits.computationMegabytes);
  const startUsual = {
    left: startWith(megabytes, usualNiceness),
    leaving: startWith(megabytes, leavingNiceness),
  };
  const pool = createProcessPool({ maxProcesses: places, start: (lane) => startUsual[lane]() });
  const large = createLargeProcess(
    startWith(maxOf(quotas, limits.largeComputationMegabytes), leavingNiceness),
  );
  const usage = createRecentUsage();
  const turns = createTurns(
    {
      places,
      maxWaiting: maxOf(quotas, limits.computationsQueued),
      maxWaitingByPerson: maxOf(quotas, limits.computationsQueuedByPerson),
    },
    { usage, isPreferred: pool.hasFreeProcessOf },
  );
  const predictions = createPredictions(sizeOf);

  /** Counts the time of a task for its person and network, and remembers it for the next one. */
  function count(actor: Actor, task: Task, seconds: number): void {
    const { key, network, share } = turnOf(actor);
    usage.add(key, seconds);
    if (share !== undefined) usage.add(share, seconds);
    usage.add(network, seconds);
    predictions.remember(actor, task, seconds);
  }

  /** Runs a task in a usual process, and in a larger one if it does not fit and writes nothing. */
  async function runTask(actor: Actor, task: Task, lane: Lane): Promise<Ran> {
    if (pool.isClosed()) throw busy();
    const running = {
      work: { actor, task },
      seconds: maxOf(quotas, limits.computationSeconds),
      onEnd: (used: number) => count(actor, task, used),
    };
    if (predictions.isLarge(actor, task)) return large.run(running);
    const ran = await pool.run(running, lane);
    if (!("error" in ran) || ran.isLate || !isOutOfMemory(ran.error)) return ran;
    predictions.rememberLarge(actor, task);
    return task.mayRepeat ? large.run(running) : ran;
  }

  return {
    async run(actor, task) {
      const turn = turnOf(actor);
      const wait = usage.secondsUntil(turn.key, maxOf(quotas, limits.computationSecondsByPerson));
      if (wait > 0 && actor.kind !== "job") throw usedTooMuch(wait);
      const seconds = await predictions.secondsOf(actor, task);
      const signal = AbortSignal.timeout(longestWait);
      const ran = await turns.run({ turn, seconds, signal }, (isSharing) =>
        runTask(actor, task, isSharing ? "leaving" : "left"),
      );
      return answerOf(ran, (reason) =>
        warn({ task: task.name, userId: actor.id, ...reason }, "computation ended"),
      );
    },
    load: turns.load,
    caches: pool.caches,
    /** Starts the processes before the first task needs them. */
    warmUp: pool.warmUp,
    async close() {
      await Promise.all([large.close(), pool.close()]);
    },
  };
}
