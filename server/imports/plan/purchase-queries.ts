import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";

export type Purchase = { day: Day; price: Decimal };

/** The first purchase of each asset, in all portfolios of the person, without some entries. */
export async function findFirstPurchases(
  db: Db,
  assetIds: readonly string[],
  exceptIds: readonly string[],
): Promise<Map<string, Purchase>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await sql<{ assetId: string; day: Day; price: string }>`
    select distinct on (asset_id) asset_id as "assetId", trade_date as day, price
    from transactions
    where asset_id = any(${assetIds}::uuid[]) and transaction_type = 'BUY' and id <> all(${exceptIds}::uuid[])
    order by asset_id, trade_date, id
  `.execute(db);
  return new Map(rows.map(({ assetId, day, price }) => [assetId, { day, price: decimal(price) }]));
}
