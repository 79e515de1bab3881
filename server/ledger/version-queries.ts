import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import type { VersionScope } from "#server/module/define-module.ts";

/** Each query reads one row, or the market changes of a day; the cost does not depend on the ledger's size. */
const versionOf: Record<VersionScope, (portfolioId: string) => RawBuilder<string>> = {
  portfolio: (portfolioId) => sql`select version::text from entry_counts where portfolio_id = ${portfolioId}`,
  // Row-level security shows only the person's row.
  person: () => sql`select version::text from person_versions`,
  market: () =>
    sql`select sum(hashtextextended(transaction_id::text || extract(epoch from at), 0))::text from market_changes`,
};

/** The version of each scope; an empty text before the first change. */
export async function findVersions(
  db: Db,
  portfolioId: string,
  scopes: readonly VersionScope[],
): Promise<Partial<Record<VersionScope, string>>> {
  const columns = scopes.map(
    (scope) => sql`coalesce((${versionOf[scope](portfolioId)}), '') as ${sql.id(scope)}`,
  );
  const { rows } = await sql<Record<VersionScope, string>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

/** The version of what changes every replay of the portfolio; an empty text before the first change. */
export async function findAdjustmentsVersion(db: Db, portfolioId: string): Promise<string> {
  const query = db
    .selectFrom("entry_counts")
    .select("adjustments_version")
    .where("portfolio_id", "=", portfolioId);
  return (await query.executeTakeFirst())?.adjustments_version ?? "";
}

/** The time of the last change of the portfolio's entries, income or corporate events, which it must have had. */
export async function findLedgerChange(db: Db, portfolioId: string): Promise<string> {
  const query = db.selectFrom("entry_counts").select("changed_at").where("portfolio_id", "=", portfolioId);
  return (await query.executeTakeFirstOrThrow()).changed_at.toISOString();
}

export type AssetEntries = { assetId: string; version: string; count: number };

/** Version and number of entries of each asset in the portfolio. */
export async function findAssetEntries(db: Db, portfolioId: string): Promise<AssetEntries[]> {
  const rows = await db
    .selectFrom("ledger_assets")
    .select(["asset_id", "version", "entries"])
    .where("portfolio_id", "=", portfolioId)
    .where("entries", ">", 0)
    .execute();
  return rows.map(({ asset_id, version, entries }) => ({ assetId: asset_id, version, count: entries }));
}
