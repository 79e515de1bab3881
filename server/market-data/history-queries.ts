import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import { locks } from "#server/db/locks.ts";

/** Locks the history until the transaction ends. False if another server holds the lock. */
export async function lockHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${locks.history}) as locked
  `.execute(db);
  return rows[0]?.locked === true;
}

/** Deletes shipped prices; prices from providers and from B3's files stay. */
export async function deleteShippedPrices(db: Db): Promise<void> {
  await db.deleteFrom("prices").where("origin", "=", "shipped").execute();
}

/** Loads lines of 'ticker,day,close,proof'; the proof is not stored. PostgreSQL splits lines faster than JavaScript. */
export async function loadPriceLines(db: Db, lines: string): Promise<void> {
  await sql`
    insert into prices (asset_id, day, close, source, origin)
    select assets.id, split_part(line, ',', 2)::date, split_part(line, ',', 3)::numeric,
      case asset_class_code when 'TREASURY' then 'Tesouro Direto' when 'CRYPTO' then 'CoinGecko × dólar' else 'B3' end,
      'shipped'
    from string_to_table(${lines}, ${"\n"}) as line
    join assets on assets.ticker = split_part(line, ',', 1) and assets.user_id is null
    on conflict (asset_id, day) do update set close = excluded.close, source = excluded.source
    where prices.origin = 'shipped' and prices.close <> excluded.close
  `.execute(db);
}

/** Loads lines of 'index,day,value'. */
export async function loadIndexLines(db: Db, lines: string): Promise<void> {
  await sql`
    insert into index_values (index_name, day, value)
    select split_part(line, ',', 1), split_part(line, ',', 2)::date, split_part(line, ',', 3)::numeric
    from string_to_table(${lines}, ${"\n"}) as line
    on conflict (index_name, day) do update set value = excluded.value where index_values.value <> excluded.value
  `.execute(db);
}

/**
 * Replaces all conversions by lines of 'old ticker,new ticker,day,bracket_from,from,to,cash,kind,source'. Lines without a
 * ratio are skipped, because they cannot be applied.
 */
export async function replaceConversions(db: Db, lines: string): Promise<void> {
  await db.deleteFrom("asset_conversions").execute();
  await sql`
    insert into asset_conversions
      (old_asset_id, new_asset_id, day, bracket_from, ratio_from, ratio_to, cash_per_unit, kind, source)
    select old.id, new.id, cells[3]::date, nullif(cells[4], '')::date, cells[5]::bigint, cells[6]::bigint,
      nullif(cells[7], '')::numeric, cells[8], cells[9]
    from string_to_table(${lines}, ${"\n"}) as line
    cross join lateral string_to_array(line, ',') as cells
    join assets as old on old.ticker = cells[1] and old.user_id is null
    join assets as new on new.ticker = cells[2] and new.user_id is null
    where cells[5] <> '' and cells[6] <> ''
  `.execute(db);
}

/** Replaces all events by lines of 'ticker,day,kind,from,to,bracket_from,source'. */
export async function replaceEvents(db: Db, lines: string): Promise<void> {
  await db.deleteFrom("corporate_events").execute();
  await sql`
    insert into corporate_events (asset_id, ex_date, kind, ratio_from, ratio_to, bracket_from, source)
    select assets.id, split_part(line, ',', 2)::date, split_part(line, ',', 3), split_part(line, ',', 4)::bigint,
      split_part(line, ',', 5)::bigint, nullif(split_part(line, ',', 6), '')::date, split_part(line, ',', 7)
    from string_to_table(${lines}, ${"\n"}) as line
    join assets on assets.ticker = split_part(line, ',', 1) and assets.user_id is null
  `.execute(db);
}
