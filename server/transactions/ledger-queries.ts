import type { Trade } from "#domain/daily-valuation.ts";
import { decimal } from "#domain/decimal.ts";

import type { Db } from "#server/db/client.ts";

type LedgerPart = { assetId?: string; until?: string; except?: string | undefined };

/** The portfolio's entries in ledger order: all, or those of an asset up to a day. */
export async function ledgerOf(db: Db, portfolioId: string, part: LedgerPart = {}): Promise<Trade[]> {
  let query = db
    .selectFrom("transactions")
    .select(["asset_id", "transaction_type", "trade_date", "quantity", "price", "fees", "custodian_id"])
    .where("portfolio_id", "=", portfolioId)
    .orderBy("trade_date")
    .orderBy("entry_number");
  if (part.assetId) query = query.where("asset_id", "=", part.assetId);
  if (part.until) query = query.where("trade_date", "<=", part.until);
  if (part.except) query = query.where("id", "!=", part.except);
  const rows = await query.execute();
  return rows.map((row) => ({
    assetId: row.asset_id,
    type: row.transaction_type === "BUY" ? "BUY" : "SELL",
    tradeDate: row.trade_date,
    quantity: decimal(row.quantity),
    price: decimal(row.price),
    fees: decimal(row.fees),
    custodianId: row.custodian_id,
  }));
}
