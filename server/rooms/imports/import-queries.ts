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

/** The entries that came with an import: an earlier one stated no row of them. */
const entriesOf = (column: "transaction_id" | "income_entry_id" | "adjustment_id") => sql<number>`(
  select count(distinct ${sql.ref(`own.${column}`)}) from imported_rows as own
  where own.import_id = imports.id and not exists (
    select from imported_rows as earlier
    where ${sql.ref(`earlier.${column}`)} = ${sql.ref(`own.${column}`)} and earlier.import_id < own.import_id
  )
)`;

const selectImports = (db: Db, portfolioId: string) =>
  db
    .selectFrom("imports")
    .select(["id", "created_at", "files", "counts"])
    .select(entriesOf("transaction_id").as("transactions"))
    .select(entriesOf("income_entry_id").as("income"))
    .select(entriesOf("adjustment_id").as("events"))
    .where("portfolio_id", "=", portfolioId);

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>["executeTakeFirstOrThrow"]>>;

const importOf = ({ id, created_at, files, counts, transactions, income, events }: Row): Import => ({
  id,
  at: created_at.toISOString(),
  files: StoredFiles.parse(files),
  counts: ImportCounts.parse(counts),
  entries: { transactions, income, events },
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
  return rows.map(importOf);
}

/** All imports of a portfolio, for the export. */
export async function allImports(db: Db, portfolioId: string) {
  const rows = await selectImports(db, portfolioId).select("positions").orderBy("id").execute();
  return rows.map((row) => ({ ...importOf(row), positions: row.positions }));
}

export async function findImport(db: Db, portfolioId: string, id: string): Promise<Import | undefined> {
  const row = await selectImports(db, portfolioId).where("id", "=", id).executeTakeFirst();
  return row && importOf(row);
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

/** Deletes an import with the entries that are left of it, and the assets and custodians that it created for them. */
export async function deleteImport(db: Db, portfolioId: string, id: string): Promise<void> {
  // An entry stays if a row of another import states it too.
  const ofImport = (column: "transaction_id" | "income_entry_id" | "adjustment_id") =>
    db
      .selectFrom("imported_rows as own")
      .select(`own.${column}`)
      .where("own.import_id", "=", id)
      .where(`own.${column}`, "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("imported_rows as other")
              .select("other.digest")
              .whereRef(`other.${column}`, "=", `own.${column}`)
              .where("other.import_id", "!=", id),
          ),
        ),
      );
  // A conversion may have divided a sale of the import.
  await db
    .deleteFrom("transactions")
    .where((entry) =>
      entry.or([
        entry("id", "in", ofImport("transaction_id")),
        entry("divided_from", "in", ofImport("transaction_id")),
      ]),
    )
    .execute();
  await db.deleteFrom("income_entries").where("id", "in", ofImport("income_entry_id")).execute();
  await db.deleteFrom("ledger_adjustments").where("id", "in", ofImport("adjustment_id")).execute();
  await deleteCreated(db, id);
  await passOnCreated(db, portfolioId, id);
  await db.deleteFrom("imports").where("portfolio_id", "=", portfolioId).where("id", "=", id).execute();
}
