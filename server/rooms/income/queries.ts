import { sql } from "kysely";
import { AssetClassCode } from "#contract/assets.ts";
import { type IncomeEntry, IncomeKind, type NewIncome } from "#contract/income.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertRecorded } from "#server/platform/db/recorded-rows.ts";

type Owner = { userId: string; portfolioId: string };

/** The income that the owner of a portfolio recorded. */
export const incomeEntriesOf = (db: Db, portfolioId: string) =>
  db
    .selectFrom("income_entries")
    .innerJoin("assets", "assets.id", "income_entries.asset_id")
    .select([
      "income_entries.id",
      "asset_id",
      "ticker",
      "assets.name",
      "asset_class_code",
      "kind",
      "record_date",
      "payment_date",
      "quantity",
      "gross",
      "withheld",
      "distribution_id",
      "notes",
      "income_entries.version",
    ])
    .where("portfolio_id", "=", portfolioId);

type Row = Awaited<ReturnType<ReturnType<typeof incomeEntriesOf>["executeTakeFirstOrThrow"]>>;

export function incomeEntryOf(row: Row): IncomeEntry {
  const { id, asset_id, ticker, name, quantity, gross, withheld, notes, version } = row;
  return {
    id,
    asset: { id: asset_id, ticker, name, assetClass: AssetClassCode.parse(row.asset_class_code) },
    kind: IncomeKind.parse(row.kind),
    recordDate: row.record_date,
    paymentDate: row.payment_date,
    quantity,
    gross,
    withheld,
    distributionId: row.distribution_id,
    notes,
    version,
  };
}

export const incomeValues = (income: NewIncome) => ({
  asset_id: income.assetId,
  kind: income.kind,
  record_date: income.recordDate,
  payment_date: income.paymentDate,
  quantity: income.quantity,
  gross: income.gross,
  withheld: income.withheld,
  distribution_id: income.distributionId,
  notes: income.notes,
});

export async function findIncomeEntry(
  db: Db,
  portfolioId: string,
  id: string,
): Promise<IncomeEntry | undefined> {
  const row = await incomeEntriesOf(db, portfolioId).where("income_entries.id", "=", id).executeTakeFirst();
  return row && incomeEntryOf(row);
}

/** Whether an entry of the portfolio confirms the distribution. */
export async function isConfirmed(db: Db, portfolioId: string, distributionId: string): Promise<boolean> {
  const query = incomeEntriesOf(db, portfolioId).where("distribution_id", "=", distributionId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns the id. */
export const insertIncome = (db: Db, owner: Owner, income: NewIncome, idempotencyKey: string | null) =>
  insertRecorded(db, "income_entries", { ...owner, idempotencyKey }, incomeValues(income));

/** The notes and the version of an entry, which no figure needs. */
export type EntryRemarks = { notes: string | null; version: number };

/** The notes and versions of some entries, by entry id. */
export async function findRemarks(db: Db, entryIds: string[]): Promise<Map<string, EntryRemarks>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("income_entries")
    .select(["id", "notes", "version"])
    .where("id", "=", sql<string>`any(${entryIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...remarks }) => [id, remarks]));
}

/** Ignoring a distribution twice is the same as once. */
export async function insertIgnored(
  db: Db,
  { userId, portfolioId }: Owner,
  distributionId: string,
): Promise<void> {
  await db
    .insertInto("ignored_events")
    .values({ user_id: userId, portfolio_id: portfolioId, distribution_id: distributionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the portfolio does not ignore the distribution. */
export async function deleteIgnored(db: Db, portfolioId: string, distributionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ignored_events")
    .where("portfolio_id", "=", portfolioId)
    .where("distribution_id", "=", distributionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
