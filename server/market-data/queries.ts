import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";

export type CatalogueRow = {
  ticker: string;
  name: string;
  asset_class_code: string;
  subclass: string | null;
  cnpj: string | null;
  isin: string | null;
  status: string;
  search_text: string;
};

/** Adds what is new and changes what differs. Nothing is removed: a ticker that left the market keeps its trades. */
export async function upsertCatalogue(db: Db, assets: CatalogueRow[]): Promise<void> {
  await sql`
    insert into assets (ticker, name, asset_class_code, subclass, cnpj, isin, status, search_text)
    select ticker, name, asset_class_code, subclass, cnpj, isin, status, search_text
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as row
      (ticker text, name text, asset_class_code text, subclass text, cnpj text, isin text, status text, search_text text)
    order by ticker
    on conflict (ticker) where user_id is null do update set
      name = excluded.name, asset_class_code = excluded.asset_class_code, subclass = excluded.subclass,
      cnpj = excluded.cnpj, isin = excluded.isin, status = excluded.status, search_text = excluded.search_text
    where (assets.name, assets.asset_class_code, assets.subclass, assets.cnpj, assets.isin, assets.status, assets.search_text)
      is distinct from (excluded.name, excluded.asset_class_code, excluded.subclass, excluded.cnpj, excluded.isin,
        excluded.status, excluded.search_text)
  `.execute(db);
}

export type QuoteRow = { ticker: string; price: string; date: string; source: string };

/** A quote gives way only to a newer one. */
export async function upsertQuotes(db: Db, quotes: QuoteRow[]): Promise<void> {
  await sql`
    insert into quotes (asset_id, price, quote_date, source)
    select assets.id, row.price, row.date, row.source
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as row
      (ticker text, price numeric, date date, source text)
    join assets on assets.ticker = row.ticker and assets.user_id is null
    order by assets.id
    on conflict (asset_id) do update set
      price = excluded.price, quote_date = excluded.quote_date, source = excluded.source
    where (quotes.quote_date, quotes.price, quotes.source) is distinct from
      (excluded.quote_date, excluded.price, excluded.source) and excluded.quote_date >= quotes.quote_date
  `.execute(db);
}
