import { type ExpressionBuilder, sql } from "kysely";
import {
  type Asset,
  AssetClass,
  AssetClassCode,
  AssetStatus,
  type NewCustomAsset,
} from "#contract/assets.ts";
import type { Page } from "#contract/page.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { Db } from "#server/platform/db/client.ts";
import { buildPage, type NameKey, rowsPerQuery } from "#server/platform/db/page.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { eachOfSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

const columns = [
  "assets.id",
  "assets.ticker",
  "assets.name",
  "assets.subclass",
  "assets.status",
  "assets.fate",
  "assets.is_custom",
  "asset_classes.code as class_code",
  "asset_classes.name as class_name",
  "asset_classes.order_index as class_order",
] as const;

type AssetRow = {
  id: string;
  ticker: string;
  name: string;
  subclass: string | null;
  status: string;
  fate: string | null;
  is_custom: boolean | null;
  class_code: string;
  class_name: string;
  class_order: number;
};

export function assetOf(row: AssetRow): Asset {
  return {
    id: row.id,
    ticker: row.ticker,
    name: row.name,
    subclass: row.subclass,
    status: AssetStatus.parse(row.status),
    fate: row.fate,
    isCustom: row.is_custom === true,
    assetClass: {
      code: AssetClassCode.parse(row.class_code),
      name: row.class_name,
      orderIndex: row.class_order,
    },
  };
}

/** Assets that the person may see, each with its class. */
export function visibleAssets(db: Db) {
  return db
    .selectFrom("assets")
    .innerJoin("asset_classes", "asset_classes.code", "assets.asset_class_code")
    .select(columns);
}

export async function listAssetClasses(db: Db): Promise<AssetClass[]> {
  const rows = await db.selectFrom("asset_classes").selectAll().orderBy("order_index").execute();
  return rows.map(({ code, name, order_index }) => AssetClass.parse({ code, name, orderIndex: order_index }));
}

/** Whether an own asset is that of a contract in fixed income. */
const hasContract = ({ exists, selectFrom }: ExpressionBuilder<DB, "assets">) =>
  exists(selectFrom("fixed_income_contracts").select("asset_id").whereRef("asset_id", "=", "assets.id"));

const hasEntries = ({ exists, selectFrom }: ExpressionBuilder<DB, "assets">) =>
  exists(selectFrom("transactions").select("asset_id").whereRef("asset_id", "=", "assets.id"));

/** The person's custom assets. The filter by person uses the index, because all assets share one table. */
const ownAssets = (db: Db) =>
  visibleAssets(db)
    .where("assets.user_id", "=", sql<string>`(select current_person())`)
    .orderBy("assets.ticker")
    .orderBy("assets.id");

/** All custom assets of the person. */
export async function listOwnAssets(db: Db): Promise<Asset[]> {
  return (await ownAssets(db).execute()).map(assetOf);
}

/** One page of the person's custom assets, by ticker. A contract is among them only without entries, so that people can delete it. */
export async function pageOfOwnAssets(db: Db, after: NameKey | undefined): Promise<Page<Asset>> {
  let query = ownAssets(db)
    .where((assets) => assets.not(assets.and([hasContract(assets), hasEntries(assets)])))
    .limit(rowsPerQuery);
  if (after) {
    const [ticker, id] = after;
    query = query.where(sql<boolean>`(assets.ticker, assets.id) > (${ticker}::text, ${id}::uuid)`);
  }
  return buildPage(await query.execute(), assetOf, ({ ticker, id }) => [ticker, id]);
}

export async function findAsset(db: Db, id: string): Promise<Asset | undefined> {
  const row = await visibleAssets(db).where("assets.id", "=", id).executeTakeFirst();
  return row && assetOf(row);
}

/** Assets of these tickers: own ones without entries, then those of the catalogue, then own ones with entries. */
export async function listAssetsByTicker(db: Db, tickers: readonly string[]): Promise<Asset[]> {
  const rows = await visibleAssets(db)
    .where("assets.ticker", "=", sql<string>`any(${tickers}::text[])`)
    .orderBy((assets) =>
      assets.case().when("assets.user_id", "is", null).then(1).when(hasEntries(assets)).then(2).else(0).end(),
    )
    .execute();
  return rows.map(assetOf);
}

/**
 * Assets by ticker; the catalogue's, where the person's own has the same ticker. An own asset with entries stays the one that is
 * meant if the catalogue gets its ticker later.
 */
export const findAssetsByTicker = async (db: Db, tickers: readonly string[]): Promise<Map<string, Asset>> =>
  new Map((await listAssetsByTicker(db, tickers)).map((asset) => [asset.ticker, asset]));

/** Assets of the catalogue by ticker in capitals. */
export async function findCatalogueAssets(db: Db, tickers: readonly string[]): Promise<Map<string, Asset>> {
  const rows = await visibleAssets(db)
    .where("assets.ticker", "=", sql<string>`any(${tickers.map((ticker) => ticker.toUpperCase())}::text[])`)
    .where("assets.user_id", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.ticker, assetOf(row)]));
}

/** The Tesouro Direto bonds of the catalogue. */
export async function listTreasuryAssets(db: Db): Promise<Asset[]> {
  const rows = await visibleAssets(db)
    .where("assets.asset_class_code", "=", "TREASURY")
    .where("assets.user_id", "is", null)
    .execute();
  return rows.map(assetOf);
}

const assetsById = snapshotKeys<[], Map<string, Asset | null>>();

/** Assets by id. */
export const findAssets = (db: Db, ids: readonly string[]): Promise<Map<string, Asset>> =>
  eachOfSnapshot(db, assetsById(), ids, async (missing) => {
    const rows = await visibleAssets(db)
      .where("assets.id", "=", sql<string>`any(${missing}::uuid[])`)
      .execute();
    return new Map(rows.map((row) => [row.id, assetOf(row)]));
  });

/** Undefined if the person already has a custom asset with that ticker. Takes a new id without one. */
export async function insertCustomAsset(
  db: Db,
  userId: string,
  { id, ticker, name, assetClass, subclass }: NewCustomAsset & { id?: string },
): Promise<Asset | undefined> {
  const inserted = await db
    .insertInto("assets")
    .values({
      ...(id !== undefined && { id }),
      user_id: userId,
      ticker,
      name,
      asset_class_code: assetClass,
      subclass,
      search_text: foldedText(`${ticker} ${name}`),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted && findAsset(db, inserted.id);
}

/** The contracts in fixed income among the assets. */
export async function findContractIds(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("fixed_income_contracts")
    .select("asset_id")
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ asset_id }) => asset_id));
}
