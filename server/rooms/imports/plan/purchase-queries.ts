import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";

export type Purchase = { id: string; day: Day; price: Decimal };

/** The purchases of each asset in all portfolios of the person, in the order of their days. */
export async function findPurchases(db: Db, assetIds: readonly string[]): Promise<Map<string, Purchase[]>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await sql<{ assetId: string; id: string; day: Day; price: string }>`
    select asset_id as "assetId", id, trade_date as day, price
    from transactions
    where asset_id = any(${assetIds}::uuid[]) and transaction_type = 'BUY'
    order by trade_date, id
  `.execute(db);
  const purchases = rows.map(({ assetId, id, day, price }) => ({ assetId, id, day, price: decimal(price) }));
  return Map.groupBy(purchases, ({ assetId }) => assetId);
}
