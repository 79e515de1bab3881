import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { locks } from "#server/platform/db/locks.ts";

/** Locks the history until the transaction ends. False if another server holds the lock. */
export async function tryLockHistory(db: Db): Promise<boolean> {
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
export async function storePriceLines(db: Db, lines: string): Promise<void> {
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

/** Loads lines of 'index,day,value'. A day without a value became known now. */
export async function loadIndexLines(db: Db, lines: string, now: Date): Promise<void> {
  await sql`
    insert into index_values (index_name, day, value, known_at)
    select split_part(line, ',', 1), split_part(line, ',', 2)::date, split_part(line, ',', 3)::numeric, ${now}::timestamptz
    from string_to_table(${lines}, ${"\n"}) as line
    on conflict (index_name, day) do update set value = excluded.value where index_values.value <> excluded.value
  `.execute(db);
}
