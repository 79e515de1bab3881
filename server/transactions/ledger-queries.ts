import type { Selectable } from "kysely";
import type { Trade } from "#domain/daily-valuation.ts";
import { type Decimal, decimal } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { Transactions } from "#server/db/schema.ts";

type LedgerPart = { assetId?: string; until?: string; except?: string | undefined };

const entryColumns = [
  "asset_id",
  "transaction_type",
  "trade_date",
  "quantity",
  "price",
  "fees",
  "custodian_id",
] as const;

type EntryRow = Pick<Selectable<Transactions>, (typeof entryColumns)[number]>;

/** Reads rows of one ledger, in which the same quantities, prices and fees come again and again: each is read once. */
function entryReader(): (row: EntryRow) => Trade {
  const known = new Map<string, Decimal>();
  const read = (text: string): Decimal => {
    const value = known.get(text) ?? decimal(text);
    known.set(text, value);
    return value;
  };
  return (row) => ({
    assetId: row.asset_id,
    type: row.transaction_type === "BUY" ? "BUY" : "SELL",
    tradeDate: row.trade_date,
    quantity: read(row.quantity),
    price: read(row.price),
    fees: read(row.fees),
    custodianId: row.custodian_id,
  });
}

/** The portfolio's entries in ledger order: all, or those of an asset up to a day. */
export async function ledgerOf(db: Db, portfolioId: string, part: LedgerPart = {}): Promise<Trade[]> {
  let query = db
    .selectFrom("transactions")
    .select(entryColumns)
    .where("portfolio_id", "=", portfolioId)
    .orderBy("trade_date")
    .orderBy("entry_number");
  if (part.assetId) query = query.where("asset_id", "=", part.assetId);
  if (part.until) query = query.where("trade_date", "<=", part.until);
  if (part.except) query = query.where("id", "!=", part.except);
  const rows = await query.execute();
  return rows.map(entryReader());
}

export type PlacedEntry = Trade & { portfolio: { id: string; name: string } };

/** All entries of the person's custom assets, in ledger order. */
export async function entriesOfOwnAssets(db: Db): Promise<PlacedEntry[]> {
  const rows = await db
    .selectFrom("transactions")
    .innerJoin("assets", "assets.id", "asset_id")
    .innerJoin("portfolios", "portfolios.id", "portfolio_id")
    .where("is_custom", "=", true)
    .select([...entryColumns, "portfolio_id", "portfolios.name as portfolio_name"])
    .orderBy("trade_date")
    .orderBy("entry_number")
    .execute();
  const read = entryReader();
  return rows.map(({ portfolio_id, portfolio_name, ...row }) => ({
    ...read(row),
    portfolio: { id: portfolio_id, name: portfolio_name },
  }));
}
