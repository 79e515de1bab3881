import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The price of an entry and its position in the ledger. */
export type PricedTrade = { entryId: string; assetId: string; day: Day; order: number; price: Decimal };

const rowsPerRead = 10_000;

/**
 * A redemption of a contract has the amounts that the person read at the payer, beside the computed ones. Nothing is doubtful about
 * them.
 */
const isNoConfirmedRedemption = sql<boolean>`not exists (
  select from contract_redemptions join fixed_income_contracts on asset_id = transactions.asset_id
  where transaction_id = transactions.id
)`;

/** The prices of a portfolio's entries of some assets, in ledger order, without redemptions of contracts. */
export async function* pricedTrades(
  db: Db,
  portfolioId: string,
  assetIds: string[],
): AsyncGenerator<PricedTrade> {
  const query = db
    .selectFrom("transactions")
    .select(["id", "asset_id", "trade_date", "price", "entry_number"])
    .where("portfolio_id", "=", portfolioId)
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where(isNoConfirmedRedemption)
    .orderBy("trade_date")
    .orderBy("entry_number")
    .limit(rowsPerRead);
  let rows = await query.execute();
  for (;;) {
    for (const { id, asset_id, trade_date, price, entry_number } of rows) {
      yield {
        entryId: id,
        assetId: asset_id,
        day: trade_date,
        order: Number(entry_number),
        price: decimal(price),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("trade_date", "entry_number"), ">", tuple(last.trade_date, last.entry_number)),
      )
      .execute();
  }
}
