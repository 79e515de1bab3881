import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

export type Coin = { ticker: string; day: Day | null; close: string | null };

/** Coins that anyone holds, and their newest close. */
export async function findHeldCoins(catalogue: Db): Promise<Coin[]> {
  const { rows } = await sql<Coin>`
    select ticker, newest.day, newest.close
    from assets
    left join lateral (
      select day, close from prices where prices.asset_id = assets.id order by day desc limit 1
    ) as newest on true
    where user_id is null and asset_class_code = 'CRYPTO' and assets.id in (select holdings.held_assets())
    order by ticker
  `.execute(catalogue);
  return rows;
}
