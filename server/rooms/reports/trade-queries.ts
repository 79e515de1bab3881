import { sql } from "kysely";
import { TransactionType } from "#contract/transactions.ts";
import type { Period } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

const ofPeriod = (db: Db, portfolioId: string, { from, to }: Period) =>
  db
    .selectFrom("transactions")
    .where("portfolio_id", "=", portfolioId)
    .where("trade_date", ">=", from)
    .where("trade_date", "<=", to);

/** The first trades of a period, by day and in ledger order. Both days belong to it. */
export async function findTradesOfPeriod(db: Db, portfolioId: string, period: Period, max: number) {
  const rows = await ofPeriod(db, portfolioId, period)
    .leftJoin("custodians", "custodians.id", "transactions.custodian_id")
    .select([
      "asset_id",
      "transaction_type",
      "trade_date",
      "quantity",
      "price",
      "fees",
      "total_value",
      "custodians.name as custodian",
    ])
    .orderBy("trade_date")
    .orderBy("entry_number")
    .limit(max)
    .execute();
  return rows.map(({ asset_id, transaction_type, trade_date, total_value, ...same }) => ({
    ...same,
    assetId: asset_id,
    type: TransactionType.parse(transaction_type),
    tradeDate: trade_date,
    total: total_value ?? "0",
  }));
}

export async function countTradesOfPeriod(db: Db, portfolioId: string, period: Period): Promise<number> {
  const { count } = await ofPeriod(db, portfolioId, period)
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
