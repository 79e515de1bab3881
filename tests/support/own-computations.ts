import { type Caches, createCaches } from "#server/app/caches.ts";
import { runTask } from "#server/app/run-task.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Tasks in this process, with caches that a test looks into. A function gives each task its own, so that nothing is kept. */
export const computationsWith = (people: Db, caches: Caches | (() => Caches)): Computations => ({
  run: (actor, task) => runTask(people, typeof caches === "function" ? caches() : caches, actor, task),
  load: () => 0,
  close: async () => {},
});

/** Computes everything again for each question. */
export const keepingNothing = (people: Db): Computations => computationsWith(people, createCaches);
