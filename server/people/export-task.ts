import { defineTask } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { createExport } from "#server/people/export.ts";

export const exportTask = defineTask(
  "export",
  async ({ db }: { db: Db }, account: Record<string, unknown>) => ({ body: await createExport(db, account) }),
  { isLong: true },
);
