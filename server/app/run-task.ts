import type { Caches } from "#server/app/caches.ts";
import type { ReadingContext, WritingContext } from "#server/app/services.ts";
import { exportedParts, modules } from "#server/modules.ts";
import type { Computed, Task, TaskKind } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

type Kind = TaskKind<ReadingContext, WritingContext>;

const kinds = new Map<string, Kind>(
  modules.flatMap(({ tasks = [] }) => tasks.map((kind) => [kind.name, kind] as const)),
);

/** Runs a task with the rights of a person. A task that reads has one snapshot. */
export async function runTask(
  people: Db,
  caches: Caches,
  actor: Actor,
  { name, input }: Pick<Task, "name" | "input">,
): Promise<Computed> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no module has the task '${name}': list it in server/<storey>/<noun>/module.ts`);
  if (kind.mode === "writes") return kind.run({ people, actor, caches }, input as never);
  return inPersonTransaction(people, actor, "GET", (db) =>
    kind.run({ db, caches, exported: exportedParts }, input as never),
  );
}
