import { sql } from "kysely";
import type { NewCustomAsset } from "#contract/assets.ts";
import type { NewValuation, Valuation } from "#contract/custom-assets.ts";
import type { Page } from "#contract/page.ts";
import { ownValuation } from "#contract/price-source.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { type CollectedCloses, closesByAsset } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { buildPage, type DayKey, rowsPerQuery } from "#server/platform/db/page.ts";

/** False if the person has no such custom asset. */
export async function updateCustomAsset(
  db: Db,
  id: string,
  { ticker, name, assetClass, subclass }: NewCustomAsset,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("assets")
    .set({
      ticker,
      name,
      subclass,
      asset_class_code: assetClass,
      search_text: foldedText(`${ticker} ${name}`),
    })
    .where("id", "=", id)
    .where("is_custom", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until the transaction ends, no new entry can refer to it. False if the person has no such custom asset. */
export async function lockCustomAsset(db: Db, id: string): Promise<boolean> {
  const query = db
    .selectFrom("assets")
    .select("id")
    .where("id", "=", id)
    .where("is_custom", "=", true)
    .forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isAssetInUse(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("transactions").select("id").where("asset_id", "=", id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a recorded corporate event or transfer concerns the asset. */
export async function isAssetInEvents(db: Db, id: string): Promise<boolean> {
  const query = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where(({ or, eb }) =>
      or([eb("asset_id", "=", id), eb("to_asset_id", "=", id), eb("second_asset_id", "=", id)]),
    )
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether recorded income is of the asset. */
export async function isAssetInIncome(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("income_entries").select("id").where("asset_id", "=", id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a recorded event turns one of the two assets into the other. */
export async function isConverted(db: Db, one: string, other: string): Promise<boolean> {
  const query = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where(sql<boolean>`array[asset_id, to_asset_id, second_asset_id] @> array[${one}::uuid, ${other}::uuid]`)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Moves all entries, waiting ones too, income and events of the person from one asset to another. */
export async function moveEntries(db: Db, from: string, to: string): Promise<void> {
  const moved = { asset_id: to };
  await db.updateTable("transactions").set(moved).where("asset_id", "=", from).execute();
  await db.updateTable("income_entries").set(moved).where("asset_id", "=", from).execute();
  await db.updateTable("waiting_entries").set(moved).where("asset_id", "=", from).execute();
  await db.updateTable("ledger_adjustments").set(moved).where("asset_id", "=", from).execute();
  await db
    .updateTable("ledger_adjustments")
    .set({ to_asset_id: to })
    .where("to_asset_id", "=", from)
    .execute();
  await db
    .updateTable("ledger_adjustments")
    .set({ second_asset_id: to })
    .where("second_asset_id", "=", from)
    .execute();
}

/** Moves the person's targets of one asset to another, which keeps its own where both have one. */
export async function moveTargets(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable("targets")
    .set({ asset_id: to })
    .where("asset_id", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("targets as other")
            .select("other.id")
            .whereRef("other.portfolio_id", "=", "targets.portfolio_id")
            .where("other.asset_id", "=", to),
        ),
      ),
    )
    .execute();
}

/** Deletes the asset and its valuations. */
export async function deleteCustomAsset(db: Db, id: string): Promise<void> {
  await db.deleteFrom("assets").where("id", "=", id).execute();
}

const valuationsOf = (db: Db, assetId: string) =>
  db
    .selectFrom("asset_valuations")
    .select(["id", "day", "unit_value"])
    .where("asset_id", "=", assetId)
    .orderBy("day", "desc");

type ValuationRow = { id: string; day: string; unit_value: string };
const valuationOf = ({ id, day, unit_value }: ValuationRow): Valuation => ({
  id,
  day,
  unitValue: unit_value,
});

/** All valuations of an asset, newest first. */
export async function listValuations(db: Db, assetId: string): Promise<Valuation[]> {
  return (await valuationsOf(db, assetId).execute()).map(valuationOf);
}

/** One page of valuations, newest first. The day is unique per asset. */
export async function pageOfValuations(
  db: Db,
  assetId: string,
  after: DayKey | undefined,
): Promise<Page<Valuation>> {
  const query = valuationsOf(db, assetId).limit(rowsPerQuery);
  const rows = await (after ? query.where("day", "<", after[0]) : query).execute();
  return buildPage(rows, valuationOf, ({ day }) => [day]);
}

/** Catalogue assets that the person has valued, by ticker. */
export function listValuedCatalogueAssets(db: Db) {
  return db
    .selectFrom("assets")
    .select(["id", "ticker", "name"])
    .where("is_custom", "=", false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("asset_valuations").select("id").whereRef("asset_id", "=", "assets.id")),
    )
    .orderBy("ticker")
    .execute();
}

/** The newest valuation of each asset, by asset id. */
export async function newestValuations(db: Db, assetIds: string[]): Promise<Map<string, Valuation>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("asset_valuations")
          .select(["asset_valuations.id", "day", "unit_value"])
          .whereRef("asset_valuations.asset_id", "=", "assets.id")
          .orderBy("day", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["assets.id as asset_id", "newest.id", "newest.day", "newest.unit_value"])
    .where("assets.id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.asset_id, valuationOf(row)]));
}

/** The person's valuations as closes in order of day, by asset id. */
export async function findOwnCloses(db: Db, assetIds: string[]): Promise<Map<string, Close[]>> {
  const { rows } = await sql<CollectedCloses>`
    select asset_id, string_agg(day || ' ' || unit_value, ',' order by day) as closes
    from asset_valuations where asset_id = any(${assetIds}::uuid[])
    group by asset_id
  `.execute(db);
  return closesByAsset(rows);
}

/** The newest valuation of each asset as a list of one price, by asset id. */
export async function findNewestValuations(db: Db, assetIds: string[]): Promise<Map<string, SourcedPrice[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("asset_valuations")
    .distinctOn("asset_id")
    .select(["asset_id", "day", "unit_value"])
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .orderBy("asset_id")
    .orderBy("day", "desc")
    .execute();
  return new Map(
    rows.map(({ asset_id, day, unit_value }) => [
      asset_id,
      [{ price: decimal(unit_value), day, source: ownValuation, isOwn: true }],
    ]),
  );
}

/** Undefined if the asset already has a valuation on that day. */
export async function insertValuation(
  db: Db,
  owner: { userId: string; assetId: string },
  { day, unitValue }: NewValuation,
): Promise<Valuation | undefined> {
  const row = await db
    .insertInto("asset_valuations")
    .values({ user_id: owner.userId, asset_id: owner.assetId, day, unit_value: unitValue })
    .onConflict((conflict) => conflict.columns(["user_id", "asset_id", "day"]).doNothing())
    .returning(["id", "day", "unit_value"])
    .executeTakeFirst();
  return row && valuationOf(row);
}

/** False if the asset has no such valuation. */
export async function deleteValuation(db: Db, assetId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("asset_valuations")
    .where("asset_id", "=", assetId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
