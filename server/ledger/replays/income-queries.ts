import { type Selectable, sql } from "kysely";
import { IncomeKind } from "#contract/income.ts";
import type { IncomeEntry } from "#domain/income/distribution.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { LedgerScope } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { IncomeEntries } from "#server/platform/db/schema.ts";

const columns = [
  "id",
  "portfolio_id",
  "asset_id",
  "kind",
  "record_date",
  "payment_date",
  "quantity",
  "gross",
  "withheld",
  "distribution_id",
] as const;

function entryOf(row: Pick<Selectable<IncomeEntries>, (typeof columns)[number]>): IncomeEntry {
  return {
    id: row.id,
    assetId: row.asset_id,
    kind: IncomeKind.parse(row.kind),
    recordDate: row.record_date,
    paymentDate: row.payment_date,
    quantity: row.quantity === null ? null : decimal(row.quantity),
    gross: decimal(row.gross),
    withheld: decimal(row.withheld),
    distributionId: row.distribution_id,
  };
}

/** The person's own income of a portfolio, in order of payment. */
export async function findIncomeEntries(db: Db, portfolioId: string): Promise<IncomeEntry[]> {
  const rows = await db
    .selectFrom("income_entries")
    .select(columns)
    .where("portfolio_id", "=", portfolioId)
    .orderBy("payment_date")
    .orderBy("entry_number")
    .execute();
  return rows.map(entryOf);
}

type OfPortfolio<Value> = Value & { portfolioId: string };

/** Amortizations and capital returns that the person entered, in order of payment. */
export async function findRepaidIncome(db: Db, scope: LedgerScope): Promise<OfPortfolio<IncomeEntry>[]> {
  let query = db
    .selectFrom("income_entries")
    .select(columns)
    .where(sql<boolean>`kind in ('amortization', 'capital-return')`);
  if (scope !== "taxpayer") query = query.where("portfolio_id", "=", scope.portfolioId);
  const rows = await query.orderBy("payment_date").orderBy("entry_number").execute();
  return rows.map((row) => ({ ...entryOf(row), portfolioId: row.portfolio_id }));
}
