import { computationsInProcesses } from "#server/platform/compute/computations.ts";
import type { Task } from "#server/platform/compute/task.ts";
import type { HarmfulTask } from "#tests/support/harmful-worker.ts";
import { changedLimits } from "#tests/support/limits.ts";

const unreachableDatabase = "postgresql://nobody@127.0.0.1:9/none";
const ownProgram = new URL("./harmful-worker.ts", import.meta.url);

/** Computations whose tasks are harmful; they need no database. */
export function harmfulComputations(changed: Record<string, number> = {}, program = ownProgram) {
  const warnings: object[] = [];
  const limits = changedLimits({
    quotas: { computationMegabytes: 48, computationSeconds: 60, ...changed },
  });
  const warn = (details: object) => warnings.push(details);
  const computations = computationsInProcesses(unreachableDatabase, limits, warn, program);
  const run = (personId: string, name: HarmfulTask, { mayRepeat = false } = {}) =>
    computations.run({ kind: "person", id: personId, network: personId }, {
      name,
      input: {},
      isLong: false,
      mayRepeat,
    } as unknown as Task);
  return {
    warnings,
    run,
    /** The id of the process that ran the person's task. */
    pid: async (personId: string) => Number((await run(personId, "pid")).body),
    warmUp: computations.warmUp,
    [Symbol.asyncDispose]: computations.close,
  };
}
