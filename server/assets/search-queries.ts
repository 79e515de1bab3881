import { sql } from "kysely";
import { type AssetSearch, assetSearchLimit, type FoundAsset } from "#contract/assets.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { tickersOf, withoutMarket } from "#domain/kernel/ticker.ts";
import { tickersOfNickname } from "#server/assets/nicknames.ts";
import { assetOf, visibleAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { escapeLike, likePatterns } from "#server/db/like-pattern.ts";

/** The newest two closes of an asset, and whether a corporate event lies between them. */
type Closes = {
  newest: string;
  newest_day: Day;
  before: string | null;
  before_day: Day | null;
  is_adjusted: boolean;
};

async function findLastTwoCloses(db: Db, assetIds: string[]): Promise<Map<string, Closes>> {
  const { rows } = await sql<Closes & { asset_id: string }>`
    select wanted.asset_id, newest.close as newest, newest.day as newest_day, before.close as before, before.day as before_day,
      exists (
        select from corporate_events
        where corporate_events.asset_id = wanted.asset_id and ex_date <= newest.day and ex_date > before.day
      ) as is_adjusted
    from unnest(${assetIds}::uuid[]) as wanted (asset_id)
    cross join lateral (
      select close, day from prices where prices.asset_id = wanted.asset_id order by day desc limit 1
    ) as newest
    left join lateral (
      select close, day from prices where prices.asset_id = wanted.asset_id and prices.day < newest.day
      order by day desc limit 1
    ) as before on true
  `.execute(db);
  return new Map(rows.map((row) => [row.asset_id, row]));
}

/** Undefined where the session before has no close, or one from before an event. */
function dayChangeOf({ newest, newest_day, before, before_day, is_adjusted }: Closes): string | null {
  const session = lastBusinessDay("B3", addDays(newest_day, -1));
  if (before === null || before_day !== session || is_adjusted) return null;
  return textOf(decimal(newest).div(before).minus(1), 6);
}

/**
 * Best match first: the exact ticker or a nickname, the ticker of an odd lot, then assets with entries of the person. Tickers with
 * this prefix follow, words with this prefix, other matches, and delisted assets. Among equals, the one with the larger financial volume. Without a text, the assets
 * with entries, then the others by volume.
 */
export async function searchAssets(db: Db, { search, assetClass }: AssetSearch): Promise<FoundAsset[]> {
  const text = foldedText(withoutMarket(search));
  const tickers = tickersOf(text);
  const start = `${escapeLike(text)}%`;
  const named = tickersOfNickname(text);
  const isHeld = sql<boolean>`exists (
    select from ledger_assets where ledger_assets.asset_id = assets.id and entries > 0
  )`;
  const rank = sql`case
    when lower(ticker) = ${text} or ticker = any(${named}::text[]) then 0
    when upper(ticker) = any(${tickers}::text[]) then 0.5
    when ${isHeld} then 1
    when status = 'delisted' then 5
    when lower(ticker) like ${start} then 2
    when ' ' || search_text like ${`% ${start}`} then 3
    else 4 end`;
  const volume = sql`(select volume from asset_volumes where asset_volumes.asset_id = assets.id)`;
  let query = visibleAssets(db)
    .select(isHeld.as("is_held"))
    .orderBy(rank)
    .orderBy(sql`status = 'unverified'`)
    .orderBy(sql`${volume} desc nulls last`)
    .orderBy("ticker")
    .limit(assetSearchLimit);
  const patterns = likePatterns(text);
  query = query.where(({ and, or, eb }) =>
    or([
      and(patterns.map((pattern) => eb("search_text", "like", pattern))),
      eb("ticker", "=", sql<string>`any(${[...named, ...tickers]}::text[])`),
    ]),
  );
  if (assetClass) query = query.where("asset_class_code", "=", assetClass);
  const rows = await query.execute();
  const closes = await findLastTwoCloses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): FoundAsset => {
    const known = closes.get(row.id);
    return {
      ...assetOf(row),
      isHeld: row.is_held,
      price: known ? { close: textOf(decimal(known.newest)), day: known.newest_day } : null,
      dayChange: known ? dayChangeOf(known) : null,
    };
  });
}
