import { type RawBuilder, sql } from "kysely";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

export type CatalogueRow = {
  ticker: string;
  name: string;
  asset_class_code: string;
  subclass: string | null;
  cnpj: string | null;
  isin: string | null;
  status: string;
  fate: string | null;
  search_text: string;
};

/**
 * Inserts new assets and updates changed ones. Funds that CVM's registry has stay as it
 * names them. Nothing is deleted, because delisted assets keep their trades.
 */
export async function upsertCatalogue(db: Db, assets: CatalogueRow[]): Promise<void> {
  await sql`
    insert into assets (ticker, name, asset_class_code, subclass, cnpj, isin, status, fate, search_text)
    select ticker, name, asset_class_code, subclass, cnpj, isin, status, fate, search_text
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as row
      (ticker text, name text, asset_class_code text, subclass text, cnpj text, isin text, status text, fate text,
      search_text text)
    order by ticker
    on conflict (ticker) where user_id is null do update set
      name = excluded.name, asset_class_code = excluded.asset_class_code, subclass = excluded.subclass,
      cnpj = excluded.cnpj, isin = excluded.isin, status = excluded.status, fate = excluded.fate,
      search_text = excluded.search_text
    where (assets.name, assets.asset_class_code, assets.subclass, assets.cnpj, assets.isin, assets.status,
        assets.fate, assets.search_text)
      is distinct from (excluded.name, excluded.asset_class_code, excluded.subclass, excluded.cnpj, excluded.isin,
        excluded.status, excluded.fate, excluded.search_text)
      and not (assets.asset_class_code = 'FUND' and assets.status <> 'unverified')
  `.execute(db);
}

/**
 * Joins the catalogue's asset of a ticker. A subquery with a limit looks each one up in the index of tickers. For a plain join
 * PostgreSQL may compare all rows with all assets, as it does after many were added and before it has counted them.
 */
export const assetOfTicker = (ticker: RawBuilder<unknown>) => sql`cross join lateral (
  select id, status, asset_class_code from assets as listed
  where listed.ticker = ${ticker} and listed.user_id is null limit 1
) as assets`;

export type PriceRow = { ticker: string; day: Day; close: string; source: string };
type Origin = "shipped" | "provider" | "official";

/** Replaces a price only by one of an equal or better origin. Tickers missing in the catalogue are skipped. */
export async function upsertPrices(db: Db, prices: PriceRow[], origin: Origin): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into prices (asset_id, day, close, source, origin)
    select assets.id, row.day, row.close, row.source, ${origin}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as row
      (ticker text, day date, close numeric, source text)
    ${assetOfTicker(sql`row.ticker`)}
    order by assets.id, row.day
    on conflict (asset_id, day) do update set
      close = excluded.close, source = excluded.source, origin = excluded.origin
    where (prices.close, prices.source, prices.origin) is distinct from (excluded.close, excluded.source, excluded.origin)
      and array_position(array['shipped', 'provider', 'official'], excluded.origin)
        >= array_position(array['shipped', 'provider', 'official'], prices.origin)
  `.execute(db);
  return Number(numAffectedRows);
}

/** Stores the volumes of assets that have none yet; B3's price files bring newer ones. */
export async function insertVolumes(
  db: Db,
  volumes: readonly { ticker: string; day: Day; volume: string }[],
): Promise<void> {
  await sql`
    insert into asset_volumes (asset_id, day, volume, distribution)
    select assets.id, row.day, row.volume, ''
    from jsonb_to_recordset(${JSON.stringify(volumes)}::jsonb) as row (ticker text, day date, volume numeric)
    join assets on assets.ticker = row.ticker and assets.user_id is null
    on conflict (asset_id) do nothing
  `.execute(db);
}

/** Tickers of all assets that are or were traded at the exchange. */
export async function listExchangeTickers(operator: Db): Promise<Set<string>> {
  const rows = await operator
    .selectFrom("assets")
    .select("ticker")
    .where("user_id", "is", null)
    .where("asset_class_code", "in", exchangeClasses)
    .execute();
  return new Set(rows.map(({ ticker }) => ticker));
}
