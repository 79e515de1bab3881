import { sql } from "kysely";
import {
  type NewTransaction,
  pageSize,
  type Transaction,
  type TransactionFilter,
  TransactionType,
} from "#contract/transactions.ts";
import type { Db } from "#server/db/client.ts";
import { patternsOf } from "#server/db/like.ts";

function shown(db: Db, portfolioId: string) {
  return db
    .selectFrom("transactions")
    .innerJoin("assets", "assets.id", "transactions.asset_id")
    .innerJoin("asset_classes", "asset_classes.code", "assets.asset_class_code")
    .leftJoin("custodians", "custodians.id", "transactions.custodian_id")
    .where("transactions.portfolio_id", "=", portfolioId)
    .select([
      "transactions.id",
      "transaction_type",
      "trade_date",
      "quantity",
      "price",
      "fees",
      "total_value",
      "notes",
      "asset_id",
      "ticker",
      "assets.name as asset_name",
      "asset_classes.name as asset_class_name",
      "custodian_id",
      "custodians.name as custodian_name",
    ]);
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

function transactionOf(row: ShownRow): Transaction {
  const { id, quantity, price, fees, notes, custodian_id, custodian_name } = row;
  return {
    id,
    asset: {
      id: row.asset_id,
      ticker: row.ticker,
      name: row.asset_name,
      assetClassName: row.asset_class_name,
    },
    type: TransactionType.parse(row.transaction_type),
    tradeDate: row.trade_date,
    quantity,
    price,
    fees,
    total: row.total_value ?? "0",
    custodian: custodian_id && custodian_name ? { id: custodian_id, name: custodian_name } : null,
    notes,
  };
}

/** The assets are looked at only where something is searched for: otherwise the ledger's own order is enough. */
function matching(db: Db, portfolioId: string, filter: TransactionFilter) {
  let matched = db.selectFrom("transactions").where("portfolio_id", "=", portfolioId);
  if (filter.type !== "ALL") matched = matched.where("transaction_type", "=", filter.type);
  if (filter.from) matched = matched.where("trade_date", ">=", filter.from);
  if (filter.to) matched = matched.where("trade_date", "<=", filter.to);
  const patterns = patternsOf(filter.search);
  if (patterns.length === 0) return matched;
  let found = db.selectFrom("assets").select("assets.id");
  for (const pattern of patterns) found = found.where("search_text", "like", pattern);
  return matched.where("asset_id", "in", found);
}

/** One page of what matches, newest trade first and, within a day, newest entry first. */
export async function listTransactions(
  db: Db,
  portfolioId: string,
  filter: TransactionFilter,
): Promise<Transaction[]> {
  const page = matching(db, portfolioId, filter)
    .select("transactions.id")
    .orderBy("trade_date", "desc")
    .orderBy("entry_number", "desc")
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize);
  const rows = await shown(db, portfolioId)
    .where("transactions.id", "in", page)
    .orderBy("trade_date", "desc")
    .orderBy("entry_number", "desc")
    .execute();
  return rows.map(transactionOf);
}

/** So many entries are in memory at a time. */
const exportedAtOnce = 2_000;

/** All of a portfolio's entries in ledger order, with how and when each was recorded. */
export async function* allTransactions(db: Db, portfolioId: string) {
  const query = shown(db, portfolioId)
    .select(["transactions.origin", "transactions.created_at", "transactions.entry_number"])
    .orderBy("trade_date")
    .orderBy("entry_number")
    .limit(exportedAtOnce);
  let rows = await query.execute();
  while (rows.length > 0) {
    for (const row of rows) {
      yield { ...transactionOf(row), origin: row.origin, recordedAt: row.created_at.toISOString() };
    }
    const last = rows.at(-1);
    if (!last || rows.length < exportedAtOnce) return;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("trade_date", "entry_number"), ">", tuple(last.trade_date, last.entry_number)),
      )
      .execute();
  }
}

export async function countTransactions(
  db: Db,
  portfolioId: string,
  filter: TransactionFilter,
): Promise<number> {
  const { search, type, from, to } = filter;
  if (type === "ALL" && !from && !to && patternsOf(search).length === 0) return countAll(db, portfolioId);
  const { count } = await matching(db, portfolioId, filter)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Kept by the database, entry by entry. */
async function countAll(db: Db, portfolioId: string): Promise<number> {
  const row = await db
    .selectFrom("entry_counts")
    .select("entries")
    .where("portfolio_id", "=", portfolioId)
    .executeTakeFirst();
  return row?.entries ?? 0;
}

export async function hasTransactions(db: Db, portfolioId: string): Promise<boolean> {
  const query = db.selectFrom("transactions").where("portfolio_id", "=", portfolioId).select("id").limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findTransaction(
  db: Db,
  portfolioId: string,
  id: string,
): Promise<Transaction | undefined> {
  const row = await shown(db, portfolioId).where("transactions.id", "=", id).executeTakeFirst();
  return row && transactionOf(row);
}

export async function findByIdempotencyKey(db: Db, portfolioId: string, key: string) {
  const row = await shown(db, portfolioId).where("idempotency_key", "=", key).executeTakeFirst();
  return row && transactionOf(row);
}

const valuesOf = ({
  assetId,
  type,
  tradeDate,
  quantity,
  price,
  fees,
  custodianId,
  notes,
}: NewTransaction) => ({
  asset_id: assetId,
  transaction_type: type,
  trade_date: tradeDate,
  quantity,
  price,
  fees,
  custodian_id: custodianId,
  notes,
});

/** Of the person, in all portfolios; kept by the database. */
const entriesOfPerson = (db: Db) =>
  db.selectFrom("entry_counts").select(sql<number>`coalesce(sum(entries), 0)::bigint`.as("entries"));

export async function countEntries(db: Db): Promise<number> {
  return (await entriesOfPerson(db).executeTakeFirstOrThrow()).entries;
}

/** With how many entries the person now has. Undefined where the portfolio has an entry with that key already. */
export async function insertTransaction(
  db: Db,
  owner: { userId: string; portfolioId: string },
  transaction: NewTransaction,
  idempotencyKey: string | null,
): Promise<{ transaction: Transaction; entries: number } | undefined> {
  const inserted = await db
    .insertInto("transactions")
    .values({
      user_id: owner.userId,
      portfolio_id: owner.portfolioId,
      idempotency_key: idempotencyKey,
      ...valuesOf(transaction),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { entries, ...row } = await shown(db, owner.portfolioId)
    .select(entriesOfPerson(db).as("entries"))
    .where("transactions.id", "=", inserted.id)
    .executeTakeFirstOrThrow();
  return { transaction: transactionOf(row), entries: entries ?? 0 };
}

/** Undefined where the portfolio has no such entry. */
export async function updateTransaction(
  db: Db,
  portfolioId: string,
  id: string,
  transaction: NewTransaction,
): Promise<Transaction | undefined> {
  await db
    .updateTable("transactions")
    .set(valuesOf(transaction))
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", id)
    .execute();
  return findTransaction(db, portfolioId, id);
}

/** False where the portfolio has no such entry. */
export async function deleteTransaction(db: Db, portfolioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("transactions")
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
