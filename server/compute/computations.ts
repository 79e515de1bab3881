import { type Problem, ProblemError } from "#contract/problem.ts";
import { type Child, ChildEnded, startChild } from "#server/compute/child.ts";
import type { Computed, Outcome, Task, Work } from "#server/compute/task.ts";
import { createKeyedSemaphore } from "#server/lib/keyed-semaphore.ts";
import { createSemaphore } from "#server/lib/semaphore.ts";
import type { LimitSettings } from "#server/limits/limit-settings.ts";

/** Runs work whose cost grows with a person's records, outside the event loop. */
export type Computations = {
  /** Rejects with 503 if the task waits or runs too long, or needs too much memory. */
  run(personId: string, task: Task): Promise<Computed>;
  /** Number of tasks that run or wait. */
  load(): number;
  close(): Promise<void>;
};

type Warn = (details: object, message: string) => void;

const busy = () => new ProblemError("unavailable", { retryAfter: 5 });

function unwrapOutcome(outcome: Outcome): Computed {
  if ("result" in outcome) return outcome.result;
  if ("problem" in outcome) throw problemError(outcome.problem);
  const { message, ...fields } = outcome.failure;
  throw Object.assign(new Error(message), fields);
}

function problemError(problem: Problem): ProblemError {
  const error = new ProblemError(problem.type);
  Object.assign(error.problem, problem);
  return error;
}

type Processes = { maxProcesses: number; maxWaiting: number; start: () => Child };

/**
 * A pool of at most `maxProcesses`. A process that ends during a task is replaced at once, one that ends while idle with the
 * next task.
 */
function processPool({ maxProcesses, maxWaiting, start }: Processes) {
  const limited = createSemaphore(maxProcesses, maxWaiting);
  const all = new Set<Child>();
  let free: Child[] = [];
  let isClosed = false;

  function startOne(): Child {
    const child = start();
    all.add(child);
    void child.ended.then(() => all.delete(child));
    return child;
  }

  /** The most recently used process has the warmest caches. */
  function takeOne(): Child {
    free = free.filter((child) => child.isAlive());
    return free.pop() ?? startOne();
  }

  return {
    run: (work: Work, signal: AbortSignal) =>
      limited(async () => {
        if (signal.aborted || isClosed) throw busy();
        const child = takeOne();
        try {
          return (await child.run(work, signal)) as Outcome;
        } finally {
          if (!isClosed) free.push(child.isAlive() ? child : startOne());
        }
      }),
    warmUp() {
      try {
        while (all.size < maxProcesses) free.push(startOne());
      } catch {
        // The first task reports the failure; later tasks try again.
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map((child) => child.end()));
    },
  };
}

/**
 * Runs tasks in processes with their own database connections. Each person has one task at a time, so that a large account
 * leaves processes to others. A process that needs too much memory or time is killed; the server continues.
 */
export function computationsInProcesses(
  databaseUrl: string,
  { quotas }: Pick<LimitSettings, "quotas">,
  warn: Warn,
  program: URL,
): Computations & { warmUp(): void } {
  // Under `node --watch` the processes would send their dependency reports to this one.
  const env = { ...process.env, DATABASE_URL: databaseUrl, WATCH_REPORT_DEPENDENCIES: undefined };
  const pool = processPool({
    maxProcesses: quotas.computationProcesses,
    maxWaiting: quotas.computationsQueued,
    start: () => startChild(program, { megabytes: quotas.computationMegabytes, env }),
  });
  const onePerPerson = createKeyedSemaphore(1, quotas.computationsQueuedByPerson);
  let load = 0;

  return {
    async run(personId, task) {
      const deadline = AbortSignal.timeout(quotas.computationSeconds * 1000);
      const late = Promise.withResolvers<never>();
      load += 1;
      const refuse = () => late.reject(busy());
      deadline.addEventListener("abort", refuse, { once: true });
      const work = onePerPerson(personId, () => pool.run({ personId, task }, deadline));
      try {
        return unwrapOutcome(await Promise.race([work, late.promise]));
      } catch (error) {
        const end = error instanceof ChildEnded && { code: error.code, cause: error };
        const reason = deadline.aborted ? { code: "deadline" } : end;
        if (reason) warn({ task: task.name, userId: personId, ...reason }, "computation ended");
        throw end ? busy() : error;
      } finally {
        load -= 1;
        deadline.removeEventListener("abort", refuse);
      }
    },
    load: () => load,
    /** Starts the processes before the first task needs them. */
    warmUp: pool.warmUp,
    close: pool.close,
  };
}
