import { CustomAsset } from "#contract/custom-assets.ts";
import { createPageSchema } from "#contract/page.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { json } from "#server/compute/json.ts";
import { defineTask } from "#server/compute/task.ts";
import { listCustomAssets } from "#server/custom-assets/list-custom-assets.ts";
import type { Db } from "#server/db/client.ts";
import type { NameKey } from "#server/db/page.ts";

export const customAssetList = defineTask(
  "customAssets",
  async ({ db }: { db: Db }, { today, after }: { today: Day; after: NameKey | undefined }) => ({
    body: json(createPageSchema(CustomAsset), await listCustomAssets(db, today, after)),
  }),
);
