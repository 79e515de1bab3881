import { sql } from "kysely";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";

type Place = { portfolioId: string; assetId: string };

/** Entries of the asset in other portfolios of the person. */
export async function hasOtherEntries(db: Db, { portfolioId, assetId }: Place): Promise<boolean> {
  const query = db
    .selectFrom("transactions")
    .select("id")
    .where("asset_id", "=", assetId)
    .where("portfolio_id", "<>", portfolioId)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The number of entries of the asset in the portfolio. */
export async function countEntriesOf(db: Db, { portfolioId, assetId }: Place): Promise<number> {
  const { count } = await db
    .selectFrom("transactions")
    .select(sql<number>`count(*)`.as("count"))
    .where("asset_id", "=", assetId)
    .where("portfolio_id", "=", portfolioId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The assets of the named entries of a portfolio, by entry id. */
export async function findAssetsOfEntries(
  db: Db,
  portfolioId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("transactions")
    .select(["id", "asset_id"])
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, asset_id }) => [id, asset_id]));
}

export async function moveEntriesTo(db: Db, ids: readonly string[], assetId: string): Promise<void> {
  await db
    .updateTable("transactions")
    .set({ asset_id: assetId })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("asset_id", "<>", assetId)
    .execute();
}

type Part = { assetId: string; quantity: Decimal; fees: Decimal };

/** Adds a sale with a part of the units of another one, which stays as it is. The part names it. */
export async function copySale(db: Db, id: string, { assetId, quantity, fees }: Part): Promise<void> {
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity, price,
      fees, notes, origin, divided_from)
    select user_id, portfolio_id, ${assetId}::uuid, custodian_id, transaction_type, trade_date, ${quantity.toFixed()}::numeric,
      price, ${fees.toFixed()}::numeric, notes, origin, id
    from transactions where id = ${id}
  `.execute(db);
}

/** Leaves a part of the units of a sale. */
export async function reduceSale(db: Db, id: string, { assetId, quantity, fees }: Part): Promise<void> {
  await db
    .updateTable("transactions")
    .set({ asset_id: assetId, quantity: quantity.toFixed(), fees: fees.toFixed() })
    .where("id", "=", id)
    .execute();
}

/** Copies the valuations of one asset to another, from a day on. */
export async function copyValuations(
  db: Db,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<void> {
  await sql`
    insert into asset_valuations (user_id, asset_id, day, unit_value)
    select user_id, ${to}::uuid, day, unit_value from asset_valuations where asset_id = ${from} and day >= ${since}::date
  `.execute(db);
}

/** Deletes the valuations of an asset from a day on. */
export async function deleteValuations(
  db: Db,
  { assetId, since }: { assetId: string; since: string },
): Promise<void> {
  await db.deleteFrom("asset_valuations").where("asset_id", "=", assetId).where("day", ">=", since).execute();
}

/** Moves the income of an asset in a portfolio to another asset. */
export async function moveIncome(db: Db, { portfolioId, assetId }: Place, to: string): Promise<void> {
  await db
    .updateTable("income_entries")
    .set({ asset_id: to })
    .where("asset_id", "=", assetId)
    .where("portfolio_id", "=", portfolioId)
    .execute();
}

/** Until the transaction ends, the portfolio gets no other entry. */
export async function lockEntries(db: Db, portfolioId: string): Promise<void> {
  await db
    .selectFrom("entry_counts")
    .select("portfolio_id")
    .where("portfolio_id", "=", portfolioId)
    .forUpdate()
    .execute();
}
