import { AssetClassCode } from "#contract/assets.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Bounds the names that a question is compared with. */
const maxNames = 3_000;

export type NamedRow = {
  id: string;
  ticker: string;
  name: string;
  /** Folded, with the names by which searches find it. */
  searchText: string;
  assetClass: AssetClassCode;
};

const assetsWithEntries = (db: Db) =>
  db.selectFrom("ledger_assets").select("asset_id").where("entries", ">", 0);

/** The assets with entries in any portfolio of the person. */
export async function findAssetsOfPerson(db: Db): Promise<NamedRow[]> {
  const rows = await db
    .selectFrom("assets")
    .where("assets.id", "in", assetsWithEntries(db))
    .select(["assets.id", "ticker", "name", "search_text", "asset_class_code"])
    .orderBy("ticker")
    .limit(maxNames)
    .execute();
  return rows.map(({ search_text: searchText, asset_class_code, ...row }) => ({
    ...row,
    searchText,
    assetClass: AssetClassCode.parse(asset_class_code),
  }));
}

/** The newest ticker that an old one has become; undefined for one that was not exchanged. */
export async function findSuccessor(db: Db, ticker: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("asset_conversions")
    .innerJoin("assets as old", "old.id", "asset_conversions.old_asset_id")
    .innerJoin("assets as newer", "newer.id", "asset_conversions.new_asset_id")
    .select("newer.ticker")
    .where("old.ticker", "=", ticker)
    .orderBy("day", "desc")
    .executeTakeFirst();
  return row?.ticker;
}
