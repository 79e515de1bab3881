import { createCaches } from "#server/app/caches.ts";
import { runTask } from "#server/app/run-task.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Runs tasks in the caller's process and on its connections, for tests. */
export function inlineComputations(people: Db): Computations {
  const caches = createCaches();
  return {
    run: (actor, task) => runTask(people, caches, actor, task),
    load: () => 0,
    close: async () => {},
  };
}
