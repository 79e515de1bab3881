import { Piscina } from "piscina";
import { type Problem, ProblemError } from "#contract/problem.ts";
import { createCaches, runTask, type Task, type TaskResult } from "#server/compute/tasks.ts";
import type { Outcome } from "#server/compute/worker.ts";
import type { Db } from "#server/db/client.ts";
import type { LimitSettings } from "#server/limits/limit-settings.ts";
import { perKey } from "#server/per-key.ts";

/** As `TaskResult`. */
export type Computed = { body?: Buffer; version?: string };

const computedOf = ({ body, version }: TaskResult): Computed => ({
  ...(body && { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
  ...(version !== undefined && { version }),
});

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

function rethrown(outcome: Exclude<Outcome, { result: TaskResult }>): Error {
  if ("problem" in outcome) return problemError(outcome.problem);
  const { message, ...fields } = outcome.failure;
  return Object.assign(new Error(message), fields);
}

function problemError(problem: Problem): ProblemError {
  const error = new ProblemError(problem.type);
  Object.assign(error.problem, problem);
  return error;
}

/** What a thread that was ended, or a full queue, rejects with. */
const isOverload = ({ name, code, message }: Error & { code?: string }) =>
  name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY" || /queue is at limit/.test(message);

/**
 * Threads with connections of their own. A person has one at a time, the next work waits: one account, however large,
 * leaves a thread to the others. A thread that needs too much memory or time is ended; the process goes on.
 */
export function threadedComputations(
  databaseUrl: string,
  { quotas }: Pick<LimitSettings, "quotas">,
  warn: Warn,
): Computations {
  const pool = new Piscina({
    filename: new URL("./worker.ts", import.meta.url).href,
    workerData: { databaseUrl },
    minThreads: quotas.computationThreads,
    maxThreads: quotas.computationThreads,
    maxQueue: quotas.computationsQueued,
    // Waiting on a lock would keep the thread from noticing what happens to its connections.
    atomics: "disabled",
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: quotas.computationMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  pool.on("error", (error: Error) => warn({ cause: error }, "computation thread ended"));
  const inTurn = perKey(1, quotas.computationsQueuedByPerson);
  let load = 0;

  return {
    async run(personId, task) {
      const deadline = AbortSignal.timeout(quotas.computationSeconds * 1000);
      const late = Promise.withResolvers<never>();
      load += 1;
      const refuse = () => late.reject(busy());
      deadline.addEventListener("abort", refuse, { once: true });
      const work = inTurn(personId, async () => {
        if (deadline.aborted) throw busy();
        return (await pool.run({ personId, task }, { signal: deadline })) as Outcome;
      });
      try {
        const outcome = await Promise.race([work, late.promise]);
        if ("result" in outcome) return computedOf(outcome.result);
        throw rethrown(outcome);
      } catch (error) {
        const { code, name } = error as Error & { code?: string };
        if (code === "ERR_WORKER_OUT_OF_MEMORY" || name === "AbortError" || deadline.aborted)
          warn({ task: task.name, userId: personId, code: code ?? name }, "computation ended");
        throw isOverload(error as Error) ? busy() : error;
      } finally {
        load -= 1;
        deadline.removeEventListener("abort", refuse);
      }
    },
    load: () => load,
    close: () => pool.destroy(),
  };
}

/** The same work on the caller's own thread and connections, for tests of what is computed. */
export function inlineComputations(people: Db): Computations {
  const caches = createCaches();
  return {
    run: async (personId, task) => computedOf(await runTask(people, caches, personId, task)),
    load: () => 0,
    close: async () => {},
  };
}
