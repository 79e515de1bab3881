import { sql } from "kysely";
import type { Db } from "#server/db/client.ts";

type Versions = {
  /** Of all that the figures come from. */
  all: string;
  /** Of what is nobody's own: prices, indexes, events. */
  market: string;
};

/**
 * Changes with every committed change of what a portfolio's figures come from. PostgreSQL stamps each row with the
 * transaction that wrote it (xmin), so that nothing needs to be kept up when an entry is written.
 */
export async function versionsOf(db: Db, portfolioId: string): Promise<Versions> {
  const { rows } = await sql<Versions>`
    with entries as materialized (
      select asset_id, entry_number, xmin::text::bigint as written
      from transactions where portfolio_id = ${portfolioId}
    ), traded as materialized (
      select distinct asset_id from entries
    ), market as materialized (
      select coalesce(sum(hashtextextended(transaction_id::text, 0))::text, '') as version from market_changes
    )
    select (select version from market) as market, format('%s.%s.%s.%s.%s',
      (select concat_ws(':', count(*), sum(hashint8extended(entry_number, written))) from entries),
      (select sum(uuid_hash_extended(id, assets.xmin::text::bigint))
        from assets where id in (select asset_id from traded)),
      (select sum(uuid_hash_extended(id, asset_valuations.xmin::text::bigint))
        from asset_valuations where asset_id in (select asset_id from traded)),
      (select sum(uuid_hash_extended(id, custodians.xmin::text::bigint)) from custodians),
      (select version from market)
    ) as all
  `.execute(db);
  return rows[0] ?? { all: "", market: "" };
}
