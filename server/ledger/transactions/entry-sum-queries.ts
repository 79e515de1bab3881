import { sql } from "kysely";
import type { AssetClassCode } from "#contract/assets.ts";
import type { Transaction, TransactionType } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { selectTransactions, transactionOf } from "#server/ledger/transactions/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type EntryFilter = {
  from?: Day | undefined;
  to?: Day | undefined;
  side?: TransactionType | undefined;
  ticker?: string | undefined;
  assetClass?: AssetClassCode | undefined;
  custodianId?: string | undefined;
};

/** The sums of all matching entries in BRL, and those at one end of them. */
export type SummedEntries = {
  count: number;
  bought: string;
  sold: string;
  fees: string;
  transactions: Transaction[];
};

const listed = 10;

/** Entries of a portfolio by day, side, exact ticker, class and custodian, the newest or the oldest first. */
export async function sumEntries(
  db: Db,
  portfolioId: string,
  { from, to, side, ticker, assetClass, custodianId }: EntryFilter,
  order: "newest" | "oldest",
): Promise<SummedEntries> {
  let matched = db.selectFrom("transactions").where("portfolio_id", "=", portfolioId);
  if (from) matched = matched.where("trade_date", ">=", from);
  if (to) matched = matched.where("trade_date", "<=", to);
  if (side) matched = matched.where("transaction_type", "=", side);
  if (custodianId) matched = matched.where("custodian_id", "=", custodianId);
  if (ticker)
    matched = matched.where(
      "asset_id",
      "in",
      db
        .selectFrom("assets")
        .select("assets.id")
        .where("ticker", "=", ticker)
        // Another person's asset may have the same ticker, and row-level security hides it.
        .where(
          "assets.id",
          "in",
          db.selectFrom("ledger_assets").select("asset_id").where("portfolio_id", "=", portfolioId),
        ),
    );
  if (assetClass)
    matched = matched.where(
      "asset_id",
      "in",
      db
        .selectFrom("ledger_assets")
        .innerJoin("assets", "assets.id", "ledger_assets.asset_id")
        .select("assets.id")
        .where("ledger_assets.portfolio_id", "=", portfolioId)
        .where("assets.asset_class_code", "=", assetClass),
    );
  const sums = await matched
    .select([
      sql<number>`count(*)`.as("count"),
      sql<string>`coalesce(sum(total_value) filter (where transaction_type = 'BUY'), 0)`.as("bought"),
      sql<string>`coalesce(sum(total_value) filter (where transaction_type = 'SELL'), 0)`.as("sold"),
      sql<string>`coalesce(sum(fees), 0)`.as("fees"),
    ])
    .executeTakeFirstOrThrow();
  const direction = order === "newest" ? "desc" : "asc";
  const page = matched
    .select("transactions.id")
    .orderBy("trade_date", direction)
    .orderBy("entry_number", direction)
    .limit(listed);
  const rows = await selectTransactions(db)
    .where("transactions.id", "in", page)
    .orderBy("trade_date", direction)
    .orderBy("entry_number", direction)
    .execute();
  return {
    count: Number(sums.count),
    bought: textOf(decimal(sums.bought)),
    sold: textOf(decimal(sums.sold)),
    fees: textOf(decimal(sums.fees)),
    transactions: rows.map(transactionOf),
  };
}
