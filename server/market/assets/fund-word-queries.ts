import { sql } from "kysely";
import { assetSearchLimit } from "#contract/assets.ts";
import type { Db } from "#server/platform/db/client.ts";

/** So many of the largest funds are compared one by one: a frequent word has enough matches among them. */
const comparedFunds = 1_000;

const largestFirst = sql`order by is_delisted, net_assets desc`;

/** A full-text query for words that begin with each word of a folded text. */
const wordQuery = (text: string): string =>
  text
    .split(" ")
    .map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`)
    .join(" & ");

/**
 * Ids of the catalogue's largest funds whose words begin with those of the folded text; of all funds without a text. The index of words
 * is read for words that are not frequent. That is a step of its own, so that no plan reads all funds by size.
 */
export async function findLargestFunds(db: Db, text: string): Promise<string[]> {
  const query = text && wordQuery(text);
  const found = query
    ? sql<{ id: string }>`
        with frequent as materialized (
          select asset_id from (select * from fund_words ${largestFirst} limit ${comparedFunds}) as large
          where words @@ ${query}::tsquery limit ${assetSearchLimit}
        ), rare as materialized (
          select asset_id, is_delisted, net_assets from fund_words
          where words @@ ${query}::tsquery and (select count(*) from frequent) < ${assetSearchLimit}
        )
        select asset_id as id from frequent
        union
        (select asset_id from rare ${largestFirst} limit ${assetSearchLimit})
      `
    : sql<{ id: string }>`select asset_id as id from fund_words ${largestFirst} limit ${assetSearchLimit}`;
  const { rows } = await found.execute(db);
  return rows.map(({ id }) => id);
}
