import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Owner } from "#server/rooms/imports/import-queries.ts";

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
  notes: string | null;
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
      quantity, price, fees, origin, is_short_sale, notes)
    select each.id, ${userId}, ${portfolioId}, asset_id, custodian_id, type, day, quantity, price, fees, origin,
      is_short_sale, notes
    from unnest(${inserted}::uuid[], ${column("assetId")}::uuid[], ${column("custodianId")}::uuid[],
      ${column("type")}::text[], ${column("day")}::date[], ${column("quantity")}::numeric[],
      ${column("price")}::numeric[], ${column("fees")}::numeric[],
      ${column("origin")}::text[], ${column("isShortSale")}::boolean[], ${column("notes")}::text[])
      as each (id, asset_id, custodian_id, type, day, quantity, price, fees, origin, is_short_sale, notes)
  `.execute(db);
  return inserted;
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
