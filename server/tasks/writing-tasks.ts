import { ConfirmedImport, ImportReview, ImportUndo } from "#contract/imports.ts";
import type { Computed, WritingTaskInputs, WritingTaskName } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { confirmImport, reviewImport } from "#server/imports/run.ts";
import { previewUndo, undoImport } from "#server/imports/undo-import.ts";
import type { Caches } from "#server/tasks/caches.ts";
import { json } from "#server/tasks/json.ts";

export type WritingContext = { people: Db; caches: Caches };

/** Work that writes in transactions of its own, with that person's rights. */
export const writingTasks = {
  async import(
    { people, caches: { market } }: WritingContext,
    { upload, isConfirmed, ...owner }: WritingTaskInputs["import"],
  ): Promise<Computed> {
    const scope = { ...owner, market };
    return isConfirmed
      ? { body: json(ConfirmedImport, await confirmImport(people, scope, upload)) }
      : { body: json(ImportReview, await reviewImport(people, scope, upload)) };
  },

  async undoImport(
    { people }: WritingContext,
    { importId, isConfirmed, ...scope }: WritingTaskInputs["undoImport"],
  ): Promise<Computed> {
    const run = isConfirmed ? undoImport : previewUndo;
    return { body: json(ImportUndo, await run(people, scope, importId)) };
  },
} satisfies {
  [Name in WritingTaskName]: (context: WritingContext, input: WritingTaskInputs[Name]) => Promise<Computed>;
};
