import { sql } from "kysely";
import { type AssetSearch, assetSearchLimit, type FoundAsset } from "#contract/assets.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { tickersOf, withoutMarket } from "#domain/kernel/ticker.ts";
import { findLargestFunds } from "#server/market/assets/fund-word-queries.ts";
import { tickersOfNickname } from "#server/market/assets/nicknames.ts";
import { assetOf, visibleAssets } from "#server/market/assets/queries.ts";
import { shareKindOf } from "#server/market/assets/share-kinds.ts";
import type { Db } from "#server/platform/db/client.ts";
import { escapeLike, likePatterns } from "#server/platform/db/like-pattern.ts";

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
 * Assets that match the text, ranked. 'Petrobras PN' finds the preferred shares of that name. The catalogue's funds are among them only
 * by ticker, if the person holds them, or as `fundIds`.
 */
function rankMatches(db: Db, text: string, assetClass: AssetSearch["assetClass"], fundIds: string[]) {
  const tickers = tickersOf(text);
  const start = `${escapeLike(text)}%`;
  const share = shareKindOf(text);
  const named = tickersOfNickname(share?.name ?? text);
  const isOfKind = share ? sql<boolean>`subclass = any(${share.subclasses}::text[])` : sql<boolean>`true`;
  const isHeld = sql<boolean>`assets.id in (select asset_id from ledger_assets where entries > 0)`;
  const rank = sql<number>`case
    when lower(ticker) = ${text} or (ticker = any(${named}::text[]) and ${isOfKind}) then 0
    when ${share !== undefined} and status <> 'delisted' and ${isOfKind} then 1
    when upper(ticker) = any(${tickers}::text[]) then 1
    when ${isHeld} then 2
    when status = 'delisted' then 6
    when lower(ticker) like ${start} then 3
    when search_text like ${start} or search_text like ${`% ${start}`} then 4
    else 5 end`;
  let matches = db
    .selectFrom("assets")
    .leftJoin("asset_volumes", "asset_volumes.asset_id", "assets.id")
    .select(["assets.id", "assets.ticker", "volume", "net_assets"])
    .select([isHeld.as("is_held"), rank.as("rank"), sql<boolean>`status = 'unverified'`.as("is_unverified")])
    .where(({ and, or, eb }) => {
      const has = (words: string) =>
        and(likePatterns(words).map((pattern) => eb("search_text", "like", pattern)));
      return or([
        has(text),
        ...(share ? [and([has(share.name), isOfKind])] : []),
        and([eb("ticker", "=", sql<string>`any(${named}::text[])`), isOfKind]),
        eb("ticker", "=", sql<string>`any(${tickers}::text[])`),
      ]);
    });
  if (assetClass) matches = matches.where("asset_class_code", "=", assetClass);
  const funds = matches.where("user_id", "is", null).where("asset_class_code", "=", "FUND");
  return matches.where(sql<boolean>`(asset_class_code <> 'FUND' or user_id is not null)`).unionAll(
    funds.where(
      "assets.id",
      "in",
      sql<string>`(
          select id from assets where user_id is null and ticker = any(${tickers}::text[])
          union select asset_id from ledger_assets where entries > 0
          union select unnest(${fundIds}::uuid[])
        )`,
    ),
  );
}

/**
 * Best match first: the exact ticker or a nickname, the ticker of an odd lot, then assets with entries of the person. Tickers with
 * this prefix follow, words with this prefix, other matches, and delisted assets. Among equals, the one with the larger financial
 * volume, and then the larger fund. Without a text, the assets with entries, then the others by volume.
 */
export async function searchAssets(db: Db, { search, assetClass }: AssetSearch): Promise<FoundAsset[]> {
  const text = foldedText(withoutMarket(search));
  const areFundsFound = assetClass ? assetClass === "FUND" : text !== "";
  const fundIds = areFundsFound ? await findLargestFunds(db, text) : [];
  const found = rankMatches(db, text, assetClass, fundIds)
    .orderBy("rank")
    .orderBy("is_unverified")
    .orderBy("volume", (order) => order.desc().nullsLast())
    .orderBy("net_assets", (order) => order.desc().nullsFirst())
    .orderBy("ticker")
    .limit(assetSearchLimit);
  const rows = await visibleAssets(db)
    .innerJoin(found.as("found"), "found.id", "assets.id")
    .select("found.is_held")
    .orderBy("found.rank")
    .orderBy("found.is_unverified")
    .orderBy("found.volume", (order) => order.desc().nullsLast())
    .orderBy("found.net_assets", (order) => order.desc().nullsFirst())
    .orderBy("assets.ticker")
    .execute();
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
