import { type RawBuilder, sql } from "kysely";
import { maxTickerProposals, type RefusedRow, type SourceName } from "#contract/data-health.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { IndexName } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export type StoredSource = {
  source: SourceName;
  nextTryAt: Date;
  attemptedAt: Date | null;
  succeededAt: Date | null;
  knownUntil: Day | null;
  failure: string | null;
  failingSince: Date | null;
  isUnreachable: boolean;
  refused: RefusedRow[];
  progress: number | null;
};

/** Tickers that trade with the ISIN of an asset without newer prices, unless a conversion between the two is known. */
export async function findTickerProposals(db: Db): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select former.ticker as from, listed.ticker as to
    from asset_volumes
    join assets as listed on listed.id = asset_volumes.asset_id
    join assets as former on former.isin = listed.isin and former.id <> listed.id and former.user_id is null
      and listed.user_id is null
    where listed.asset_class_code <> 'FUND'
      and asset_volumes.day > (select max(day) from prices where asset_id = former.id)
      and not exists (
        select from asset_conversions where old_asset_id = former.id and new_asset_id = listed.id
      )
    order by former.ticker, listed.ticker
    limit ${maxTickerProposals}
  `.execute(db);
  return rows;
}

/** `lostSince`: a run that began by then has lost its server, so its progress does not count. */
export async function listSources(db: Db, lostSince: Date): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    select source, next_try_at as "nextTryAt", attempted_at as "attemptedAt", succeeded_at as "succeededAt",
      known_until as "knownUntil", failure, failing_since as "failingSince", unreachable as "isUnreachable", refused,
      case when attempted_at > ${lostSince} then progress end as progress
    from market_sources
  `.execute(db);
  return rows;
}

const newestPrice = (assets: RawBuilder<unknown>) => sql<Day | null>`(
  select max(newest.day) from assets
  cross join lateral (select day from prices where asset_id = assets.id order by day desc limit 1) as newest
  where user_id is null and ${assets}
)`;

const newestValue = (index: IndexName) => sql<Day | null>`(
  select day from index_values where index_name = ${index} order by day desc limit 1
)`;

/** Four liquid shares stand for the prices of B3. */
const newestDays: Record<SourceName, RawBuilder<Day | null>> = {
  "b3-prices": newestPrice(sql`ticker in ('PETR4', 'VALE3', 'ITUB4', 'BBDC4')`),
  treasury: newestPrice(sql`asset_class_code = 'TREASURY'`),
  crypto: newestPrice(sql`asset_class_code = 'CRYPTO'`),
  "central-bank": newestValue("CDI"),
  "b3-indexes": newestValue("IBOV"),
  "cvm-funds": sql<Day | null>`(select max(newest) from fund_quota_files)`,
};

/** The newest stored day of what each source publishes, shipped data included. */
export async function findNewestDays(db: Db): Promise<Record<SourceName, Day | null>> {
  const columns = Object.entries(newestDays).map(([name, day]) => sql`${day} as ${sql.id(name)}`);
  const { rows } = await sql<Record<SourceName, Day | null>>`select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("a query without a table always has a row");
  return found;
}
