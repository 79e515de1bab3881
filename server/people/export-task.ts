import { defineTask } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import type { Exported } from "#server/module/define-module.ts";
import { createExport } from "#server/people/export.ts";

export const exportTask = defineTask(
  "export",
  async ({ db, exported }: { db: Db; exported: readonly Exported[] }, account: Record<string, unknown>) => ({
    body: await createExport(db, account, exported),
  }),
  { isLong: true },
);
