import { sql } from "kysely";
import { AssetClassCode } from "#contract/assets.ts";
import { pageSize } from "#contract/page.ts";
import {
  type Transaction,
  type TransactionFilter,
  type TransactionPage,
  TransactionType,
} from "#contract/transactions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { tickersOf } from "#domain/kernel/ticker.ts";
import type { Db } from "#server/platform/db/client.ts";
import { likePatterns } from "#server/platform/db/like-pattern.ts";

export function selectTransactions(db: Db) {
  return db
    .selectFrom("transactions")
    .innerJoin("assets", "assets.id", "transactions.asset_id")
    .innerJoin("asset_classes", "asset_classes.code", "assets.asset_class_code")
    .leftJoin("custodians", "custodians.id", "transactions.custodian_id")
    .select([
      "transactions.id",
      "transaction_type",
      "trade_date",
      "quantity",
      "price",
      "fees",
      "total_value",
      "notes",
      "transactions.version",
      "is_short_sale",
      "asset_id",
      "ticker",
      "assets.name as asset_name",
      "asset_class_code",
      "asset_classes.name as asset_class_name",
      "custodian_id",
      "custodians.name as custodian_name",
    ]);
}

const selectTransactionsOf = (db: Db, portfolioId: string) =>
  selectTransactions(db).where("transactions.portfolio_id", "=", portfolioId);

export type ShownRow = Awaited<ReturnType<ReturnType<typeof selectTransactions>["executeTakeFirstOrThrow"]>>;

export function transactionOf(row: ShownRow): Transaction {
  const { id, quantity, price, fees, notes, version, custodian_id, custodian_name } = row;
  return {
    id,
    asset: {
      id: row.asset_id,
      ticker: row.ticker,
      name: row.asset_name,
      assetClassCode: AssetClassCode.parse(row.asset_class_code),
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
    version,
    isShortSale: row.is_short_sale,
  };
}

/** Joins assets only for a search text, so that other filters use the ledger's index alone. */
function matching(db: Db, portfolioId: string, filter: TransactionFilter) {
  let matched = db.selectFrom("transactions").where("portfolio_id", "=", portfolioId);
  if (filter.type !== "ALL") matched = matched.where("transaction_type", "=", filter.type);
  if (filter.from) matched = matched.where("trade_date", ">=", filter.from);
  if (filter.to) matched = matched.where("trade_date", "<=", filter.to);
  const patterns = likePatterns(filter.search);
  if (patterns.length === 0) return matched;
  const tickers = tickersOf(filter.search);
  const found = db
    .selectFrom("assets")
    .select("assets.id")
    // The catalogue has 36,000 assets, most of them funds.
    .where(
      "assets.id",
      "in",
      db.selectFrom("ledger_assets").select("asset_id").where("portfolio_id", "=", portfolioId),
    )
    .where(({ or, and, eb }) =>
      or([
        and(patterns.map((pattern) => eb("search_text", "like", pattern))),
        eb("ticker", "=", sql<string>`any(${tickers}::text[])`),
      ]),
    );
  return matched.where("asset_id", "in", found);
}

/**
 * One page of the `count` matching entries, newest trade first and, within a day, newest entry first. The query skips rows
 * from the nearer end, in the index alone, and reads only the page from the tables.
 */
export async function listTransactions(
  db: Db,
  portfolioId: string,
  filter: TransactionFilter,
  count: number,
): Promise<Transaction[]> {
  const newer = (filter.page - 1) * pageSize;
  const shownEntries = Math.min(pageSize, count - newer);
  if (shownEntries <= 0) return [];
  const older = count - newer - shownEntries;
  const [order, skipped] = newer <= older ? (["desc", newer] as const) : (["asc", older] as const);
  const page = matching(db, portfolioId, filter)
    .select("transactions.id")
    .orderBy("trade_date", order)
    .orderBy("entry_number", order)
    .limit(shownEntries)
    .offset(skipped);
  const rows = await selectTransactions(db)
    .where("transactions.id", "in", page)
    .orderBy("trade_date", "desc")
    .orderBy("entry_number", "desc")
    .execute();
  return rows.map(transactionOf);
}

/** Number of entries in memory at once. */
const exportBatchSize = 2_000;

/** All of a portfolio's entries in ledger order, with how and when each was recorded. */
export async function* allTransactions(db: Db, portfolioId: string) {
  const query = selectTransactionsOf(db, portfolioId)
    .select(["transactions.origin", "transactions.created_at", "transactions.entry_number"])
    .orderBy("trade_date")
    .orderBy("entry_number")
    .limit(exportBatchSize);
  let rows = await query.execute();
  while (rows.length > 0) {
    for (const row of rows) {
      yield { ...transactionOf(row), origin: row.origin, recordedAt: row.created_at.toISOString() };
    }
    const last = rows.at(-1);
    if (!last || rows.length < exportBatchSize) return;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("trade_date", "entry_number"), ">", tuple(last.trade_date, last.entry_number)),
      )
      .execute();
  }
}

/** `bought` and `sold` are sums of 'Total' as decimal text. */
type Counts = { entries: number; sales: number; bought: string; sold: string };

/** Reads the counts and sums that triggers maintain; undefined if the person has no such portfolio. */
export async function readCounts(db: Db, portfolioId: string): Promise<Counts | undefined> {
  const row = await db
    .selectFrom("portfolios")
    .leftJoin("entry_counts", "entry_counts.portfolio_id", "portfolios.id")
    .where("portfolios.id", "=", portfolioId)
    .select(["entries", "sales", "bought", "sold"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { entries, sales, bought, sold } = row;
  return { entries: entries ?? 0, sales: sales ?? 0, bought: bought ?? "0", sold: sold ?? "0" };
}

/** Filters by type alone have maintained counts and sums; other filters need a query. */
export async function countTransactions(
  db: Db,
  portfolioId: string,
  filter: TransactionFilter,
  { entries, sales, bought, sold }: Counts,
): Promise<Pick<TransactionPage, "count" | "totals">> {
  const { type, from, to, search } = filter;
  if (from || to || likePatterns(search).length > 0) return sumMatching(db, portfolioId, filter);
  switch (type) {
    case "ALL":
      return { count: entries, totals: null };
    case "BUY":
      return { count: entries - sales, totals: { bought: textOf(decimal(bought)), sold: "0" } };
    case "SELL":
      return { count: sales, totals: { bought: "0", sold: textOf(decimal(sold)) } };
  }
}

/** The number of matching entries, and the sums of their totals. */
async function sumMatching(db: Db, portfolioId: string, filter: TransactionFilter) {
  const { count, ...sums } = await matching(db, portfolioId, filter)
    .select(sql<number>`count(*)`.as("count"))
    .select([sumOf("BUY").as("bought"), sumOf("SELL").as("sold")])
    .executeTakeFirstOrThrow();
  return { count, totals: { bought: textOf(decimal(sums.bought)), sold: textOf(decimal(sums.sold)) } };
}

const sumOf = (type: TransactionType) =>
  sql<string>`coalesce(sum(total_value) filter (where transaction_type = ${type}), 0)`;

export async function findTransaction(
  db: Db,
  portfolioId: string,
  id: string,
): Promise<Transaction | undefined> {
  const row = await selectTransactionsOf(db, portfolioId)
    .where("transactions.id", "=", id)
    .executeTakeFirst();
  return row && transactionOf(row);
}

/** False if the portfolio has no such entry. */
export async function markShortSale(
  db: Db,
  portfolioId: string,
  id: string,
  isShortSale: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transactions")
    .set({ is_short_sale: isShortSale })
    .where("portfolio_id", "=", portfolioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
