import { CustomAsset } from "#contract/custom-assets.ts";
import { createPageSchema } from "#contract/page.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { listCustomAssets } from "#server/ledger/custom-assets/list-custom-assets.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { NameKey } from "#server/platform/db/page.ts";

export const customAssetList = defineTask(
  "customAssets",
  async ({ db }: { db: Db }, { today, after }: { today: Day; after: NameKey | undefined }) => ({
    body: json(createPageSchema(CustomAsset), await listCustomAssets(db, today, after)),
  }),
);
