import { sql } from "kysely";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { IndexName } from "#server/market/market-data/catalogue/queries.ts";
import type { FoundAsset } from "#server/market/market-data/providers/brapi.ts";
import type { IndexValue } from "#server/market/market-data/providers/sgs.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The newest day with a value; undefined without values. */
export async function newestIndexDay(catalogue: Db, index: IndexName): Promise<Day | undefined> {
  const newest = await catalogue
    .selectFrom("index_values")
    .select("day")
    .where("index_name", "=", index)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.day;
}

/** Inserts values that became known at an instant; a day that already has one keeps it. */
export async function insertIndexValues(
  catalogue: Db,
  index: IndexName,
  values: IndexValue[],
  knownAt: Date,
): Promise<void> {
  await sql`
    insert into index_values (index_name, day, value, known_at)
    select ${index}, day, value, ${knownAt}::timestamptz from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (day date, value numeric)
    on conflict do nothing
  `.execute(catalogue);
}

/** The query part `held`: the ids of assets that anyone holds, including successors of converted codes. */
const held = sql`
  recursive held (id) as (
    select holdings.held_assets()
    union
    select new_asset_id from asset_conversions join held on old_asset_id = held.id
  )
`;

/** `close` is the newest stored close, adjusted for later events. */
export type HeldAsset = { ticker: string; day: Day | null; close: string | null };

/** Exchange-traded assets that anyone holds, the oldest price first. */
export async function listHeldAssets(catalogue: Db, today: Day): Promise<HeldAsset[]> {
  const { rows } = await sql<HeldAsset>`
    with ${held}
    select ticker, newest.day, newest.close / coalesce((
      select exp(sum(ln(ratio_to::numeric / ratio_from))) from corporate_events
      where corporate_events.asset_id = assets.id and ex_date > newest.day and ex_date <= ${today} and not is_probable
    ), 1) as close
    from assets
    left join lateral (
      select day, close from prices where prices.asset_id = assets.id order by day desc limit 1
    ) as newest on true
    where user_id is null and status <> 'delisted' and asset_class_code = any(${exchangeClasses}::text[])
      and assets.id in (select id from held)
    order by newest.day nulls first, ticker
  `.execute(catalogue);
  return rows;
}

type ListedAsset = { id: string; ticker: string; isin: string | null; assetClass: string; isHeld: boolean };

/** All exchange-traded assets, also delisted ones, and whether anyone holds them. */
export async function listExchangeAssets(catalogue: Db): Promise<ListedAsset[]> {
  const { rows } = await sql<ListedAsset>`
    with ${held}
    select id, ticker, isin, asset_class_code as "assetClass",
      status <> 'delisted' and id in (select held.id from held) as "isHeld"
    from assets
    where user_id is null and asset_class_code = any(${exchangeClasses}::text[])
    order by ticker
  `.execute(catalogue);
  return rows;
}

/** Adds missing assets to the catalogue as unverified; existing ones stay unchanged. */
export async function addFoundAssets(catalogue: Db, found: FoundAsset[]): Promise<number> {
  const rows = found.map(({ ticker, name, assetClass }) => ({
    ticker,
    name,
    asset_class_code: assetClass,
    search_text: foldedText(`${ticker} ${name}`),
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into assets (ticker, name, asset_class_code, status, search_text)
    select ticker, name, asset_class_code, 'unverified', search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (ticker text, name text, asset_class_code text, search_text text)
    where not exists (select from assets where assets.ticker = row.ticker and assets.user_id is null)
    order by ticker
    on conflict (ticker) where user_id is null do nothing
  `.execute(catalogue);
  return Number(numAffectedRows);
}
