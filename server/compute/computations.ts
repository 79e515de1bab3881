import { type Problem, ProblemError } from "#contract/problem.ts";
import { type Child, ChildEnded, startChild } from "#server/compute/child.ts";
import type { Computed, Outcome, Task, Work } from "#server/compute/task.ts";
import { createKeyedSemaphore } from "#server/lib/keyed-semaphore.ts";
import { createSemaphore } from "#server/lib/semaphore.ts";
import type { LimitSettings } from "#server/limits/limit-settings.ts";

/** Work whose cost grows with what a person has recorded, done away from the event loop. */
export type Computations = {
  /** Rejects with 503 where it waits or takes too long, or needs too much memory. */
  run(personId: string, task: Task): Promise<Computed>;
  /** How many are under way or waiting. */
  load(): number;
  close(): Promise<void>;
};

type Warn = (details: object, message: string) => void;

const busy = () => new ProblemError("unavailable", { retryAfter: 5 });

function resultOf(outcome: Outcome): Computed {
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

type Processes = { most: number; maxWaiting: number; start: () => Child };

/** So many processes at most. One that ended is replaced at once, or when there is work where it ended while it had none. */
function processPool({ most, maxWaiting, start }: Processes) {
  const inLine = createSemaphore(most, maxWaiting);
  const all = new Set<Child>();
  let free: Child[] = [];
  let isClosed = false;

  function startOne(): Child {
    const child = start();
    all.add(child);
    void child.ended.then(() => all.delete(child));
    return child;
  }

  /** The one that worked last has most of what is needed in its memory. */
  function takeOne(): Child {
    free = free.filter((child) => child.isAlive());
    return free.pop() ?? startOne();
  }

  return {
    run: (work: Work, signal: AbortSignal) =>
      inLine(async () => {
        if (signal.aborted || isClosed) throw busy();
        const child = takeOne();
        try {
          return (await child.ask(work, signal)) as Outcome;
        } finally {
          if (!isClosed) free.push(child.isAlive() ? child : startOne());
        }
      }),
    warmUp() {
      try {
        while (all.size < most) free.push(startOne());
      } catch {
        // Whoever asks first is told, and the next one tries again.
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map((child) => child.end()));
    },
  };
}

/**
 * Processes with connections of their own. A person has one at a time, the next work waits: one account, however large,
 * leaves a process to the others. One that needs too much memory or time is ended; the server goes on.
 */
export function computationsInProcesses(
  databaseUrl: string,
  { quotas }: Pick<LimitSettings, "quotas">,
  warn: Warn,
  program: URL,
): Computations & { warmUp(): void } {
  // `node --watch` would have its own messages sent to this process.
  const env = { ...process.env, DATABASE_URL: databaseUrl, WATCH_REPORT_DEPENDENCIES: undefined };
  const pool = processPool({
    most: quotas.computationProcesses,
    maxWaiting: quotas.computationsQueued,
    start: () => startChild(program, { megabytes: quotas.computationMegabytes, env }),
  });
  const inTurn = createKeyedSemaphore(1, quotas.computationsQueuedByPerson);
  let load = 0;

  return {
    async run(personId, task) {
      const deadline = AbortSignal.timeout(quotas.computationSeconds * 1000);
      const late = Promise.withResolvers<never>();
      load += 1;
      const refuse = () => late.reject(busy());
      deadline.addEventListener("abort", refuse, { once: true });
      const work = inTurn(personId, () => pool.run({ personId, task }, deadline));
      try {
        return resultOf(await Promise.race([work, late.promise]));
      } catch (error) {
        const end = error instanceof ChildEnded && { code: error.code, cause: error };
        const why = deadline.aborted ? { code: "deadline" } : end;
        if (why) warn({ task: task.name, userId: personId, ...why }, "computation ended");
        throw end ? busy() : error;
      } finally {
        load -= 1;
        deadline.removeEventListener("abort", refuse);
      }
    },
    load: () => load,
    /** Starts the processes, so that the first to ask does not wait for that. */
    warmUp: pool.warmUp,
    close: pool.close,
  };
}
