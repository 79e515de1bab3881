import { sql } from "kysely";
import { z } from "zod";
import { type Import, ImportCounts, ImportSheetKind, WithheldMonth } from "#contract/imports.ts";
import type { Day } from "#domain/calendar.ts";
import { type Decimal, decimal } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { StoredPositions } from "#server/imports/plan/b3-positions.ts";
import type { RemovedEntry } from "#server/imports/write/removed-entry-queries.ts";

export type Owner = { userId: string; portfolioId: string };

const StoredFiles = z.array(
  z.object({
    kinds: z.array(ImportSheetKind),
    rows: z.number(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    withheld: z.array(WithheldMonth).optional(),
  }),
);

/** Digests, in hexadecimal, of the rows that were imported before. */
export async function findImported(db: Db, portfolioId: string, digests: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("imported_rows")
    .select(sql<string>`encode(digest, 'hex')`.as("digest"))
    .where("portfolio_id", "=", portfolioId)
    .where("digest", "=", sql<Buffer>`any(${digests}::bytea[])`)
    .execute();
  return new Set(rows.map(({ digest }) => digest));
}

/** Ids of all entries of a portfolio that came from an import. */
export async function findImportedEntries(db: Db, portfolioId: string): Promise<Set<string>> {
  const entry = sql<string | null>`coalesce(transaction_id, income_entry_id, adjustment_id)`;
  const rows = await db
    .selectFrom("imported_rows")
    .select(entry.as("id"))
    .where("portfolio_id", "=", portfolioId)
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The trades of a portfolio that came from an import, each with the digest of its row in hexadecimal. */
export async function findImportedTrades(
  db: Db,
  portfolioId: string,
): Promise<Map<string, { origin: string; digest: string }>> {
  const rows = await db
    .selectFrom("imported_rows")
    .innerJoin("transactions", "transactions.id", "imported_rows.transaction_id")
    .select(["transactions.id", "transactions.origin", sql<string>`encode(digest, 'hex')`.as("digest")])
    .where("imported_rows.portfolio_id", "=", portfolioId)
    .execute();
  return new Map(rows.map(({ id, origin, digest }) => [id, { origin, digest }]));
}

/** A payment as a row of an earlier import states it. `digest` in hexadecimal; `net` in BRL. */
export type ImportedPayment = {
  digest: string;
  /** Null for the rows of older imports. */
  sheetKind: string | null;
  entryId: string;
  assetId: string;
  kind: string;
  day: Day;
  institution: string;
  net: Decimal;
};

/**
 * The income of a portfolio that earlier imports recorded, by the rows that state it. Older imports kept no amount of a row:
 * there the entry tells it, if it has one row.
 */
export async function findImportedPayments(db: Db, portfolioId: string): Promise<ImportedPayment[]> {
  const { rows } = await sql<Omit<ImportedPayment, "net"> & { net: string }>`
    select encode(stated.digest, 'hex') as digest, stated.kind as "sheetKind", entries.id as "entryId", entries.asset_id as "assetId",
      entries.kind, coalesce(stated.day, entries.payment_date)::text as day,
      coalesce(stated.institution, '') as institution,
      coalesce(stated.net, entries.gross - entries.withheld)::text as net
    from imported_rows as stated
    join income_entries as entries on entries.id = stated.income_entry_id
    where stated.portfolio_id = ${portfolioId}
      and (
        stated.net is not null
        or (select count(*) from imported_rows as rows where rows.income_entry_id = entries.id) = 1
      )
    order by stated.digest
  `.execute(db);
  return rows.map((row) => ({ ...row, net: decimal(row.net) }));
}

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

/** The sales of a month, as 'YYYY-MM', in all the portfolios together. */
export async function countSales(db: Db, portfolioIds: readonly string[], month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where portfolio_id = any(${portfolioIds}::uuid[]) and transaction_type = 'SELL'
      and to_char(trade_date, 'YYYY-MM') = ${month}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type NewImport = Pick<Import, "files" | "counts"> & {
  at: Date;
  positions: StoredPositions | null;
  createdAssetIds: string[];
  createdCustodianIds: string[];
  removed: readonly RemovedEntry[];
};

export async function insertImport(
  db: Db,
  { userId, portfolioId }: Owner,
  { at, files, counts, positions, createdAssetIds, createdCustodianIds, removed }: NewImport,
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
      removed: JSON.stringify(removed),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The entry that a row became. */
export type ImportedRow = {
  digest: Buffer;
  kind: string | null;
  day: Day | null;
  institution: string | null;
  transactionId: string | null;
  incomeEntryId: string | null;
  adjustmentId: string | null;
  /** Net income in BRL that the row states, as decimal text. */
  net: string | null;
};

/** A trade as the table holds it; amounts in BRL as decimal text. */
export type NewTrade = {
  assetId: string;
  custodianId: string | null;
  type: "BUY" | "SELL";
  day: Day;
  quantity: string;
  price: string;
  fees: string;
  /** Where the trade comes from: B3 or another spreadsheet. */
  origin: string;
  isShortSale: boolean;
};

/** Inserts trades in the given order, which orders the trades of one day. Returns their ids in that order. */
export async function insertTrades(
  db: Db,
  { userId, portfolioId }: Owner,
  trades: readonly NewTrade[],
): Promise<string[]> {
  const ids = await sql<{ id: string }>`
    select uuidv7() as id from generate_series(1, ${trades.length})
  `.execute(db);
  const column = <Key extends keyof NewTrade>(key: Key) => trades.map((trade) => trade[key]);
  const inserted = ids.rows.map(({ id }) => id);
  await sql`
    insert into transactions (id, user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date,
      quantity, price, fees, origin, is_short_sale)
    select each.id, ${userId}, ${portfolioId}, asset_id, custodian_id, type, day, quantity, price, fees, origin,
      is_short_sale
    from unnest(${inserted}::uuid[], ${column("assetId")}::uuid[], ${column("custodianId")}::uuid[],
      ${column("type")}::text[], ${column("day")}::date[], ${column("quantity")}::numeric[],
      ${column("price")}::numeric[], ${column("fees")}::numeric[],
      ${column("origin")}::text[], ${column("isShortSale")}::boolean[])
      as each (id, asset_id, custodian_id, type, day, quantity, price, fees, origin, is_short_sale)
  `.execute(db);
  return inserted;
}

/** Deletes trades and own events that were just recorded. */
export async function deleteEntries(
  db: Db,
  { transactionIds, adjustmentIds }: { transactionIds: string[]; adjustmentIds: string[] },
): Promise<void> {
  await sql`delete from transactions where id = any(${transactionIds}::uuid[])`.execute(db);
  await sql`delete from ledger_adjustments where id = any(${adjustmentIds}::uuid[])`.execute(db);
}

export async function deleteCustodians(db: Db, ids: string[]): Promise<void> {
  await sql`delete from custodians where id = any(${ids}::uuid[])`.execute(db);
}

export async function insertImportedRows(
  db: Db,
  { userId, portfolioId }: Owner,
  importId: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const column = <Key extends keyof ImportedRow>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into imported_rows (user_id, portfolio_id, import_id, digest, kind, day, institution,
      transaction_id, income_entry_id, adjustment_id, net)
    select ${userId}, ${portfolioId}, ${importId}, each.*
    from unnest(${column("digest")}::bytea[], ${column("kind")}::text[], ${column("day")}::date[],
      ${column("institution")}::text[], ${column("transactionId")}::uuid[], ${column("incomeEntryId")}::uuid[],
      ${column("adjustmentId")}::uuid[], ${column("net")}::numeric[]) as each
  `.execute(db);
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
  await db.deleteFrom("transactions").where("id", "in", ofImport("transaction_id")).execute();
  await db.deleteFrom("income_entries").where("id", "in", ofImport("income_entry_id")).execute();
  await db.deleteFrom("ledger_adjustments").where("id", "in", ofImport("adjustment_id")).execute();
  await deleteCreated(db, id);
  await passOnCreated(db, portfolioId, id);
  await db.deleteFrom("imports").where("portfolio_id", "=", portfolioId).where("id", "=", id).execute();
}
