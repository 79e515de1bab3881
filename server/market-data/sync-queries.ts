import { sql } from "kysely";
import type { SyncProgress } from "#contract/assets.ts";
import type { Day } from "#domain/calendar.ts";
import { foldedText } from "#domain/search-text.ts";
import type { Db } from "#server/db/client.ts";
import type { FoundAsset } from "#server/market-data/brapi.ts";
import type { IndexName } from "#server/market-data/queries.ts";
import type { IndexValue } from "#server/market-data/sgs.ts";

/** Undefined where nothing is known yet. */
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

/** Adds days; what is known of a day stays. */
export async function insertIndexValues(
  catalogue: Db,
  index: IndexName,
  values: IndexValue[],
): Promise<void> {
  await sql`
    insert into index_values (index_name, day, value)
    select ${index}, day, value from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (day date, value numeric)
    on conflict do nothing
  `.execute(catalogue);
}

/** `close` is the newest that is known, carried over the events since. */
export type HeldAsset = { ticker: string; day: Day | null; close: string | null };

/** What anybody holds of what trades at the exchange, the longest unheard of first. */
export async function listHeldAssets(catalogue: Db, today: Day): Promise<HeldAsset[]> {
  const { rows } = await sql<HeldAsset>`
    select ticker, newest.day, newest.close / coalesce((
      select exp(sum(ln(factor))) from corporate_events
      where corporate_events.asset_id = assets.id and ex_date > newest.day and ex_date <= ${today}
    ), 1) as close
    from assets
    left join lateral (
      select day, close from prices where prices.asset_id = assets.id order by day desc limit 1
    ) as newest on true
    where user_id is null and status <> 'delisted' and asset_class_code in ('STOCK', 'FII', 'ETF', 'BDR')
      and exists (select from transactions where transactions.asset_id = assets.id)
    order by newest.day nulls first, ticker
  `.execute(catalogue);
  return rows;
}

/** Adds what is not in the catalogue, unverified; what is there stays as it is. */
export async function addFoundAssets(catalogue: Db, found: FoundAsset[]): Promise<number> {
  const rows = found.map(({ ticker, name, assetClass }) => ({
    ...{ ticker, name, asset_class_code: assetClass, search_text: foldedText(`${ticker} ${name}`) },
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

/** One run of what is named so, by when it began. */
export type Run = { name: string; at: Date };

type Before = {
  /** Who began by then is rested from. */
  rested: Date;
  /** Who began by then and is not through is taken for lost. */
  lost: Date;
};

/** True for one of those who ask; whoever fails afterwards gives it back. */
export async function claimRun(
  catalogue: Db,
  { name, at }: Run,
  progress: SyncProgress,
  { rested, lost }: Before,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into market_data_runs as run (name, version, at, progress)
    values (${name}, '', ${at}, ${JSON.stringify(progress)})
    on conflict (name) do update set at = excluded.at, progress = excluded.progress
    where run.at <= ${rested} or (run.progress is not null and run.at <= ${lost})
  `.execute(catalogue);
  return numAffectedRows > 0n;
}

/** How far it is; null is its end. */
export async function tellProgress(
  catalogue: Db,
  { name, at }: Run,
  progress: SyncProgress | null,
): Promise<void> {
  await sql`
    update market_data_runs set progress = ${progress && JSON.stringify(progress)} where name = ${name} and at = ${at}
  `.execute(catalogue);
}

export async function giveRunBack(catalogue: Db, { name, at }: Run): Promise<void> {
  await sql`delete from market_data_runs where name = ${name} and at = ${at}`.execute(catalogue);
}

/** The last one, without progress where it is through; undefined where it failed or was lost. */
export async function findRun(
  catalogue: Db,
  name: string,
  lost: Date,
): Promise<{ progress: SyncProgress | null } | undefined> {
  const { rows } = await sql<{ progress: SyncProgress | null }>`
    select progress from market_data_runs where name = ${name} and (progress is null or at > ${lost})
  `.execute(catalogue);
  return rows[0];
}
