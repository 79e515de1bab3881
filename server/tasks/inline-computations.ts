import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import { createCaches, runTask } from "#server/tasks/tasks.ts";

/** The same work in the caller's own process and on its connections, for tests of what is computed. */
export function inlineComputations(people: Db): Computations {
  const caches = createCaches();
  return {
    run: (personId, task) => runTask(people, caches, personId, task),
    load: () => 0,
    close: async () => {},
  };
}
