import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { TradeOrigin } from "#server/imports/plan/planned-entry.ts";

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

/** An entry that another portfolio has of a row. `digest` in hexadecimal; `kind`: that of an own event, null for other entries. */
export type EntryElsewhere = {
  digest: string;
  portfolioId: string;
  assetId: string;
  day: Day;
  kind: string | null;
};

/** The entries that portfolios have of the rows with these digests. */
export async function findEntriesOfRows(
  db: Db,
  portfolioIds: readonly string[],
  digests: Buffer[],
): Promise<EntryElsewhere[]> {
  const { rows } = await sql<EntryElsewhere>`
    select encode(stated.digest, 'hex') as digest, stated.portfolio_id as "portfolioId",
      coalesce(trades.asset_id, payments.asset_id, events.asset_id) as "assetId",
      coalesce(trades.trade_date, payments.payment_date, events.day)::text as day,
      events.kind
    from imported_rows as stated
    left join transactions as trades on trades.id = stated.transaction_id
    left join income_entries as payments on payments.id = stated.income_entry_id
    left join ledger_adjustments as events on events.id = stated.adjustment_id
    where stated.portfolio_id = any(${portfolioIds}::uuid[])
      and stated.digest = any(${digests}::bytea[])
      and num_nonnulls(stated.transaction_id, stated.income_entry_id, stated.adjustment_id) = 1
    order by stated.portfolio_id, stated.digest
  `.execute(db);
  return rows;
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
): Promise<Map<string, { origin: TradeOrigin; digest: string }>> {
  const rows = await db
    .selectFrom("imported_rows")
    .innerJoin("transactions", (join) =>
      // A part of a divided sale came with the row of the sale.
      join.on(
        "imported_rows.transaction_id",
        "=",
        sql<string>`coalesce(transactions.divided_from, transactions.id)`,
      ),
    )
    .select(["transactions.id", "transactions.origin", sql<string>`encode(digest, 'hex')`.as("digest")])
    .where("imported_rows.portfolio_id", "=", portfolioId)
    .where("transactions.portfolio_id", "=", portfolioId)
    .execute();
  return new Map(rows.map(({ id, origin, digest }) => [id, { origin: origin as TradeOrigin, digest }]));
}

/** A trade of an earlier state of a spreadsheet that its newer state no longer holds. Amounts in BRL. */
export type GoneTrade = {
  assetId: string;
  code: string;
  type: "BUY" | "SELL";
  day: Day;
  quantity: Decimal;
  price: Decimal;
};

/** More than any correction changes. */
const maxGoneTrades = 20_000;

/** Trades of spreadsheets that the rows of an upload lack, of the imports that recorded some of these rows. */
export async function findGoneTrades(db: Db, portfolioId: string, digests: Buffer[]): Promise<GoneTrade[]> {
  const { rows } = await sql<Record<"assetId" | "code" | "type" | "day" | "quantity" | "price", string>>`
    select assets.id as "assetId", assets.ticker as code, trades.transaction_type as type,
      trades.trade_date::text as day, trades.quantity::text as quantity, trades.price::text as price
    from imported_rows
    join transactions as trades on trades.id = imported_rows.transaction_id
    join assets on assets.id = trades.asset_id
    where imported_rows.portfolio_id = ${portfolioId}
      and trades.origin = 'SHEET'
      and not imported_rows.digest = any(${digests}::bytea[])
      and imported_rows.import_id in (
        select known.import_id from imported_rows as known
        where known.portfolio_id = ${portfolioId} and known.digest = any(${digests}::bytea[])
      )
    order by trades.trade_date desc
    limit ${maxGoneTrades}
  `.execute(db);
  return rows.map(({ type, quantity, price, ...rest }) => ({
    ...rest,
    type: type === "BUY" ? "BUY" : "SELL",
    quantity: decimal(quantity),
    price: decimal(price),
  }));
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
  /** The linked portfolio that has it; null for the own one. */
  place: string | null;
};

/**
 * The income of a portfolio that earlier imports recorded, by the rows that state it. Older imports kept no amount of a row:
 * there the entry tells it, if it has one row.
 */
export async function findImportedPayments(
  db: Db,
  portfolioId: string,
  place: string | null,
): Promise<ImportedPayment[]> {
  const { rows } = await sql<Omit<ImportedPayment, "net" | "place"> & { net: string }>`
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
  return rows.map((row) => ({ ...row, net: decimal(row.net), place }));
}

/** A subscription of the portfolio. `digests` in hexadecimal: its rows of earlier imports, none if the person typed it. */
export type RecordedSubscription = {
  assetId: string;
  day: Day;
  quantity: Decimal;
  /** Paid, in BRL. */
  total: Decimal;
  digests: readonly string[];
  /** The key of the institution of its rows. */
  institution: string | null;
  /** The linked portfolio that has it; null for the own one. */
  place: string | null;
};

export async function findSubscriptions(
  db: Db,
  portfolioId: string,
  place: string | null,
): Promise<RecordedSubscription[]> {
  type Row = Omit<RecordedSubscription, "quantity" | "total" | "place"> & { quantity: string; total: string };
  const { rows } = await sql<Row>`
    select subscriptions.asset_id as "assetId", subscriptions.day::text as day,
      subscriptions.quantity::text as quantity, subscriptions.amount::text as total,
      coalesce(array_agg(encode(stated.digest, 'hex')) filter (where stated.digest is not null), '{}') as digests,
      max(stated.institution) as institution
    from ledger_adjustments as subscriptions
    left join imported_rows as stated on stated.adjustment_id = subscriptions.id
    where subscriptions.portfolio_id = ${portfolioId} and subscriptions.kind = 'subscription'
    group by subscriptions.id
    order by subscriptions.day, subscriptions.entry_number
  `.execute(db);
  return rows.map((row) => ({ ...row, quantity: decimal(row.quantity), total: decimal(row.total), place }));
}
