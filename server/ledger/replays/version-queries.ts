import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";
import type { VersionScope } from "#server/platform/module/define-module.ts";

/** The version of each scope, and that of what changes every replay of the portfolio. An empty text before the first change. */
type FoundVersions = Record<VersionScope | "adjustments", string>;

/** A hash of all changes of the market that a reader sees. */
const marketVersion = sql<string>`coalesce((
  select sum(hashtextextended(transaction_id::text || extract(epoch from at), 0))::text from market_changes
), '')`;

/** The version of the market for an answer about no portfolio. */
export async function findMarketVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ market: string }>`select ${marketVersion} as market`.execute(db);
  return rows[0]?.market ?? "";
}

/** Reads one row of each table, or the market changes of a day. The cost does not depend on the ledger's size. */
async function readVersions(db: Db, portfolioId: string): Promise<FoundVersions> {
  // Row-level security shows only the person's row of `person_versions`.
  // Units bring their cost along, so a portfolio follows all those between which its units moved.
  const { rows } = await sql<FoundVersions>`
    with recursive linked as (
      select ${portfolioId}::uuid as id
      union
      select case when portfolio_id = linked.id then to_portfolio_id else portfolio_id end
      from linked join ledger_adjustments on linked.id in (portfolio_id, to_portfolio_id)
      where to_portfolio_id is not null
    ),
    others as (
      select string_agg(version::text, ' ' order by portfolio_id) as versions from entry_counts
      where portfolio_id in (select id from linked where id <> ${portfolioId})
    )
    select concat_ws(' ', entry_counts.version::text, (select versions from others)) as portfolio,
      concat_ws(' ', adjustments_version::text, (select versions from others)) as adjustments,
      coalesce((select version::text from person_versions), '') as person,
      ${marketVersion} as market
    from (select) as one left join entry_counts on portfolio_id = ${portfolioId}
  `.execute(db);
  return rows[0] ?? { portfolio: "", adjustments: "", person: "", market: "" };
}

const versions = snapshotKeys<[portfolioId: string], Promise<FoundVersions>>();

export const findVersions = (db: Db, portfolioId: string): Promise<FoundVersions> =>
  ofSnapshot(db, versions(portfolioId), () => readVersions(db, portfolioId));

/** The time of the last change of the portfolio's entries, income or corporate events, which it must have had. */
export async function findLedgerChange(db: Db, portfolioId: string): Promise<string> {
  const query = db.selectFrom("entry_counts").select("changed_at").where("portfolio_id", "=", portfolioId);
  return (await query.executeTakeFirstOrThrow()).changed_at.toISOString();
}

export type AssetEntries = { assetId: string; version: string; count: number };

const assetEntries = snapshotKeys<[portfolioId: string], Promise<readonly AssetEntries[]>>();

/** Version and number of entries of each asset in the portfolio. */
export const findAssetEntries = (db: Db, portfolioId: string): Promise<readonly AssetEntries[]> =>
  ofSnapshot(db, assetEntries(portfolioId), () => readAssetEntries(db, portfolioId));

async function readAssetEntries(db: Db, portfolioId: string): Promise<AssetEntries[]> {
  const rows = await db
    .selectFrom("ledger_assets")
    .select(["asset_id", "version", "entries"])
    .where("portfolio_id", "=", portfolioId)
    .where("entries", ">", 0)
    .execute();
  return rows.map(({ asset_id, version, entries }) => ({ assetId: asset_id, version, count: entries }));
}
