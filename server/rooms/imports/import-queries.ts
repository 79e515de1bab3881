import { sql } from "kysely";
import { z } from "zod";
import { type Import, ImportCounts, ImportSheetKind, WithheldMonth } from "#contract/imports.ts";
import type { Db } from "#server/platform/db/client.ts";
import { StoredPositions } from "#server/rooms/imports/plan/b3-positions.ts";
import type { AddedContract } from "#server/rooms/imports/write/imported-contract-queries.ts";
import type { RemovedEntry } from "#server/rooms/imports/write/removed-entry-queries.ts";

export type Owner = { userId: string; portfolioId: string };

const StoredFiles = z.array(
  z.object({
    kinds: z.array(ImportSheetKind),
    rows: z.number(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    until: z.string().nullable().default(null),
    withheld: z.array(WithheldMonth).optional(),
  }),
);

/** The tax that imports of the portfolios say was withheld; of one import, if it is given. */
export async function findImportedWithheld(
  db: Db,
  portfolioIds: readonly string[],
  importId?: string,
): Promise<WithheldMonth[]> {
  let query = db
    .selectFrom("imports")
    .select("files")
    .where("portfolio_id", "=", sql<string>`any(${portfolioIds}::uuid[])`);
  if (importId !== undefined) query = query.where("id", "=", importId);
  const rows = await query.execute();
  return rows.flatMap(({ files }) => StoredFiles.parse(files).flatMap(({ withheld }) => withheld ?? []));
}

/** The recorded sales of a month, as 'YYYY-MM', in all the portfolios together, without some. */
export async function countSales(
  db: Db,
  portfolioIds: readonly string[],
  month: string,
  exceptIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where portfolio_id = any(${portfolioIds}::uuid[]) and transaction_type = 'SELL'
      and to_char(trade_date, 'YYYY-MM') = ${month} and id <> all(${exceptIds}::uuid[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type NewImport = Pick<Import, "files" | "counts"> & {
  at: Date;
  positions: StoredPositions | null;
  createdAssetIds: string[];
  createdCustodianIds: string[];
  addedContracts: AddedContract[];
  removed: readonly RemovedEntry[];
};

export async function insertImport(
  db: Db,
  { userId, portfolioId }: Owner,
  { at, files, counts, positions, createdAssetIds, createdCustodianIds, addedContracts, removed }: NewImport,
): Promise<string> {
  const { id } = await db
    .insertInto("imports")
    .values({
      user_id: userId,
      portfolio_id: portfolioId,
      created_at: at,
      files: JSON.stringify(StoredFiles.parse(files)),
      counts: JSON.stringify(counts),
      positions: positions && JSON.stringify(positions),
      created_assets: createdAssetIds,
      created_custodians: createdCustodianIds,
      contracts: JSON.stringify(addedContracts),
      removed: JSON.stringify(removed),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Entries = Import["entries"];

/**
 * The numbers of entries that came with each import of a portfolio, by import. An entry came with the first import that has a row of it.
 * Each row is read once, whatever the planner knows.
 */
async function countEntries(db: Db, portfolioId: string): Promise<(importId: string) => Entries> {
  const { rows } = await sql<Entries & { import_id: string }>`
    select import_id, count(transaction_id)::int as transactions, count(income_entry_id)::int as income,
      count(adjustment_id)::int as events
    from (
      select distinct on (transaction_id, income_entry_id, adjustment_id)
        import_id, transaction_id, income_entry_id, adjustment_id
      from imported_rows
      where portfolio_id = ${portfolioId} and num_nonnulls(transaction_id, income_entry_id, adjustment_id) = 1
      order by transaction_id, income_entry_id, adjustment_id, import_id
    ) as entries
    group by import_id
  `.execute(db);
  const counted = new Map(rows.map(({ import_id, ...entries }) => [import_id, entries]));
  return (importId) => counted.get(importId) ?? { transactions: 0, income: 0, events: 0 };
}

const selectImports = (db: Db, portfolioId: string) =>
  db
    .selectFrom("imports")
    .select(["id", "created_at", "files", "counts"])
    .where("portfolio_id", "=", portfolioId);

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>["executeTakeFirstOrThrow"]>>;

const importOf = ({ id, created_at, files, counts }: Row, entries: Entries): Import => ({
  id,
  at: created_at.toISOString(),
  files: StoredFiles.parse(files),
  counts: ImportCounts.parse(counts),
  entries,
});

/** The newest posição of a portfolio. */
export async function findPositions(db: Db, portfolioId: string): Promise<StoredPositions | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("positions")
    .where("portfolio_id", "=", portfolioId)
    .where("positions", "is not", null)
    .orderBy(sql`positions ->> 'day'`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && StoredPositions.parse(row.positions);
}

/** More imports than a person makes; the screen does not list older ones. */
const maxListed = 200;

/** The imports of a portfolio, newest first. */
export async function listImports(db: Db, portfolioId: string): Promise<Import[]> {
  const rows = await selectImports(db, portfolioId).orderBy("id", "desc").limit(maxListed).execute();
  if (rows.length === 0) return [];
  const entriesOf = await countEntries(db, portfolioId);
  return rows.map((row) => importOf(row, entriesOf(row.id)));
}

/** All imports of a portfolio, for the export. */
export async function allImports(db: Db, portfolioId: string) {
  const rows = await selectImports(db, portfolioId).select("positions").orderBy("id").execute();
  const entriesOf = await countEntries(db, portfolioId);
  return rows.map((row) => ({ ...importOf(row, entriesOf(row.id)), positions: row.positions }));
}

export async function findImport(db: Db, portfolioId: string, id: string): Promise<Import | undefined> {
  const row = await selectImports(db, portfolioId).where("id", "=", id).executeTakeFirst();
  return row && importOf(row, (await countEntries(db, portfolioId))(id));
}

/** Deletes what an import created and nothing else uses. */
async function deleteCreated(db: Db, importId: string): Promise<void> {
  const created = (column: "created_assets" | "created_custodians") =>
    sql<string>`any((select ${sql.ref(column)} from imports where id = ${importId})::uuid[])`;
  await sql`
    delete from custodians where id = ${created("created_custodians")}
      and not exists (select from transactions where custodian_id = custodians.id)
      and not exists (
        select from ledger_adjustments where custodians.id in (from_custodian_id, to_custodian_id)
      )
  `.execute(db);
  await sql`
    delete from assets where id = ${created("created_assets")} and user_id = (select current_person())
      and not exists (select from transactions where asset_id = assets.id)
      and not exists (select from income_entries where asset_id = assets.id)
      and not exists (select from ledger_adjustments where assets.id in (asset_id, to_asset_id, second_asset_id))
      and not exists (select from asset_valuations where asset_id = assets.id)
  `.execute(db);
}

/** Lets another import own what this one created and that is still in use, so that undoing the last one deletes it. */
async function passOnCreated(db: Db, portfolioId: string, importId: string): Promise<void> {
  await sql`
    update imports as heir set
      created_assets = heir.created_assets || undone.created_assets,
      created_custodians = heir.created_custodians || undone.created_custodians
    from imports as undone
    where undone.id = ${importId} and heir.id = (
      select id from imports where portfolio_id = ${portfolioId} and id <> ${importId} order by id limit 1
    )
  `.execute(db);
}

/** Ids of the entries of an import that no row of another import states. */
async function findEntriesOfAlone(db: Db, portfolioId: string, importId: string, column: string) {
  const entry = sql.ref(column);
  const { rows } = await sql<{ id: string }>`
    select ${entry} as id from imported_rows
    where portfolio_id = ${portfolioId} and import_id = ${importId} and ${entry} is not null
    except
    select ${entry} from imported_rows
    where portfolio_id = ${portfolioId} and import_id <> ${importId} and ${entry} is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes an import with the entries that are left of it, and the assets and custodians that it created for them. */
export async function deleteImport(db: Db, portfolioId: string, id: string): Promise<void> {
  const trades = await findEntriesOfAlone(db, portfolioId, id, "transaction_id");
  const payments = await findEntriesOfAlone(db, portfolioId, id, "income_entry_id");
  const events = await findEntriesOfAlone(db, portfolioId, id, "adjustment_id");
  // Rows go first, because each entry that is deleted would change its row.
  await sql`delete from imported_rows where portfolio_id = ${portfolioId} and import_id = ${id}`.execute(db);
  // A conversion may have divided a sale of the import.
  await sql`
    delete from transactions
    where portfolio_id = ${portfolioId} and (id = any(${trades}::uuid[]) or divided_from = any(${trades}::uuid[]))
  `.execute(db);
  await sql`
    delete from income_entries where portfolio_id = ${portfolioId} and id = any(${payments}::uuid[])
  `.execute(db);
  await sql`
    delete from ledger_adjustments where portfolio_id = ${portfolioId} and id = any(${events}::uuid[])
  `.execute(db);
  await deleteCreated(db, id);
  await passOnCreated(db, portfolioId, id);
  await db.deleteFrom("imports").where("portfolio_id", "=", portfolioId).where("id", "=", id).execute();
}
