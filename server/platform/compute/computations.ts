import { LRUCache } from "lru-cache";
import { ProblemError } from "#contract/problem.ts";
import { ChildEnded, startChild } from "#server/platform/compute/child.ts";
import * as limits from "#server/platform/compute/limits.ts";
import { resultOf } from "#server/platform/compute/outcome.ts";
import { createProcessPool, type Ran } from "#server/platform/compute/process-pool.ts";
import { createRecentUsage } from "#server/platform/compute/recent-usage.ts";
import { type Computed, predictedSeconds, type Task } from "#server/platform/compute/task.ts";
import { busy, createTurns } from "#server/platform/compute/turns.ts";
import { type Actor, type Turn, turnOf } from "#server/platform/lib/actor.ts";
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
/** People and kinds of tasks whose last time is remembered. */
const rememberedTasks = 10_000;

/** V8 aborts a process whose heap is full. */
const isOutOfMemory = (error: unknown): error is ChildEnded =>
  error instanceof ChildEnded && (error.code === "SIGABRT" || error.code === "134");

function usedTooMuch(seconds: number): ProblemError {
  const detail = `Sua conta pediu muitos cálculos em pouco tempo. Espere ${seconds} s e tente de novo; nada foi perdido.`;
  return new ProblemError("too-many-requests", { retryAfter: seconds, detail });
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
): Computations & { warmUp(): void; caches(): readonly CacheCounts[] } {
  // Under `node --watch` the processes would send their dependency reports to this one.
  const env = { ...process.env, DATABASE_URL: databaseUrl, WATCH_REPORT_DEPENDENCIES: undefined };
  const places = maxOf(quotas, limits.computationProcesses);
  const pool = createProcessPool({
    maxProcesses: places,
    start: (lane) =>
      startChild(program, {
        megabytes: maxOf(quotas, limits.computationMegabytes),
        niceness: lane === "leaving" ? leavingNiceness : usualNiceness,
        env,
      }),
    startLarge: () =>
      startChild(program, {
        megabytes: maxOf(quotas, limits.largeComputationMegabytes),
        niceness: leavingNiceness,
        env,
      }),
  });
  const usage = createRecentUsage();
  const turns = createTurns(
    {
      places,
      maxWaiting: maxOf(quotas, limits.computationsQueued),
      maxWaitingByPerson: maxOf(quotas, limits.computationsQueuedByPerson),
    },
    { usage, isPreferred: pool.hasFreeProcessOf },
  );
  /** People and kinds of tasks that did not fit in the memory of a usual process. */
  const largeKinds = new LRUCache<string, true>({ max: rememberedTasks });
  const lastSeconds = new LRUCache<string, [number, number]>({ max: rememberedTasks });

  /** Counts the time of a task for its person and network, and remembers it for the next one. */
  function count({ key, network, share }: Turn, kind: string, seconds: number): void {
    usage.add(key, seconds);
    if (share !== undefined) usage.add(share, seconds);
    usage.add(network, seconds);
    lastSeconds.set(kind, [seconds, lastSeconds.get(kind)?.[0] ?? seconds]);
  }

  function answerOf(ran: Ran, details: { task: string; userId: string }): Computed {
    if ("outcome" in ran) return resultOf(ran.outcome);
    const { error, isLate } = ran;
    if (!(error instanceof ChildEnded)) throw error;
    const reason = isLate ? { code: "deadline" } : { code: error.code, cause: error };
    warn({ ...details, ...reason }, "computation ended");
    throw isLate || isOutOfMemory(error) ? new ProblemError("too-much-to-compute") : busy();
  }

  return {
    async run(actor, task) {
      const turn = turnOf(actor);
      const wait = usage.secondsUntil(turn.key, maxOf(quotas, limits.computationSecondsByPerson));
      if (wait > 0 && actor.kind !== "job") throw usedTooMuch(wait);
      const kind = `${actor.id} ${task.name}`;
      const seconds = predictedSeconds(task, lastSeconds.get(kind));
      const signal = AbortSignal.timeout(longestWait);
      const ran = await turns.run({ turn, seconds, signal }, async (isSharing) => {
        if (pool.isClosed()) throw busy();
        const onEnd = (used: number) => count(turn, kind, used);
        const longest = maxOf(quotas, limits.computationSeconds);
        const runLarge = () => pool.runLarge({ actor, task }, longest, onEnd);
        if (largeKinds.get(kind)) return runLarge();
        const usual = await pool.run({ actor, task }, isSharing ? "leaving" : "left", longest, onEnd);
        if (!("error" in usual) || usual.isLate || !isOutOfMemory(usual.error)) return usual;
        largeKinds.set(kind, true);
        return task.mayRepeat ? runLarge() : usual;
      });
      return answerOf(ran, { task: task.name, userId: actor.id });
    },
    load: turns.load,
    caches: pool.caches,
    /** Starts the processes before the first task needs them. */
    warmUp: pool.warmUp,
    close: pool.close,
  };
}
