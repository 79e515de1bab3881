import { type SelectQueryBuilder, sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Trade } from "#domain/ledger/entry.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { DB } from "#server/platform/db/schema.ts";

/** One portfolio, or all portfolios of the person, as tax law requires. */
export type LedgerScope = { portfolioId: string } | "taxpayer";

export type LedgerPart = {
  /** Only entries of these assets. */
  assetIds?: readonly string[];
  /** Only entries until the end of this day. */
  until?: Day;
  /** Leaves these transactions out. */
  exceptIds?: readonly string[];
};

/** A trade and the portfolio it is recorded in. */
export type RecordedTrade = Trade & { portfolioId: string };

const tradeColumns = [
  "id",
  "portfolio_id",
  "asset_id",
  "transaction_type",
  "trade_date",
  "quantity",
  "price",
  "fees",
  "custodian_id",
  "entry_number",
  "is_short_sale",
] as const;

type TradeQuery = SelectQueryBuilder<DB, "transactions", object>;

/** Rows per query: a row of the driver takes several times the memory of the trade. */
const rowsPerRead = 10_000;

/** Memoises `make`, so that equal texts share one value in memory. */
function interning<Value>(make: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const value = values.get(text) ?? make(text);
    values.set(text, value);
    return value;
  };
}

function kindOf(type: string): Trade["kind"] {
  switch (type) {
    case "BUY":
      return "buy";
    case "SELL":
      return "sell";
    default:
      throw new Error(`unknown type of transaction: ${type}`);
  }
}

/** Undefined if the person has no such transaction. */
export async function findTradedAsset(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("transactions").select("asset_id").where("id", "=", id).executeTakeFirst();
  return row?.asset_id;
}

function tradesInScope(
  db: Db,
  scope: LedgerScope,
  { assetIds, until, exceptIds = [] }: LedgerPart,
): TradeQuery {
  let query: TradeQuery = db.selectFrom("transactions");
  if (scope !== "taxpayer") query = query.where("portfolio_id", "=", scope.portfolioId);
  if (assetIds) query = query.where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`);
  if (until) query = query.where("trade_date", "<=", until);
  if (exceptIds.length > 0) query = query.where("id", "!=", sql<string>`all(${exceptIds}::uuid[])`);
  return query;
}

/** Trades in ledger order. */
export async function findTrades(db: Db, scope: LedgerScope, part: LedgerPart): Promise<RecordedTrade[]> {
  const query = tradesInScope(db, scope, part)
    .select(tradeColumns)
    .orderBy("trade_date")
    // 'BUY' before 'SELL', as in the ledger.
    .orderBy("transaction_type")
    .orderBy("entry_number")
    .limit(rowsPerRead);
  // Ids, days and amounts repeat often, so each value is kept in memory once.
  const amount = interning<Decimal>(decimal);
  const shared = interning((text) => text);
  const trades: RecordedTrade[] = [];
  let rows = await query.execute();
  for (;;) {
    for (const row of rows) {
      trades.push({
        id: row.id,
        portfolioId: shared(row.portfolio_id),
        assetId: shared(row.asset_id),
        kind: kindOf(row.transaction_type),
        day: shared(row.trade_date),
        order: Number(row.entry_number),
        quantity: amount(row.quantity),
        price: amount(row.price),
        fees: amount(row.fees),
        custodianId: row.custodian_id && shared(row.custodian_id),
        ...(row.is_short_sale && { isShortSale: true as const }),
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return trades;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("trade_date", "transaction_type", "entry_number"),
          ">",
          tuple(last.trade_date, last.transaction_type, last.entry_number),
        ),
      )
      .execute();
  }
}
