import { createExport } from "#server/accounts/people/export.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Exported } from "#server/platform/module/define-module.ts";

export const exportTask = defineTask(
  "export",
  async ({ db, exported }: { db: Db; exported: readonly Exported[] }, account: Record<string, unknown>) => ({
    body: await createExport(db, account, exported),
  }),
  { isLong: true },
);
