import { MarketPrice, type MarketPriceQuery } from "#contract/market-gap.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { json } from "#server/compute/json.ts";
import { defineTask } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { findMarketPrice } from "#server/market-data/catalogue/asset-markets.ts";

export const marketPrice = defineTask(
  "marketPrice",
  async (
    { db }: { db: Db },
    { assetId, query, today }: { assetId: string; query: MarketPriceQuery; today: Day },
  ) => ({ body: json(MarketPrice, await findMarketPrice(db, assetId, query, today)) }),
);
