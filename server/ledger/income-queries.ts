import type { Selectable } from "kysely";
import { IncomeKind } from "#contract/income.ts";
import { interestId } from "#domain/fixed-income/interest-payments.ts";
import type { IncomeEntry } from "#domain/income/distribution.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { IncomeEntries } from "#server/db/schema.ts";
import type { LedgerScope } from "#server/ledger/trade-queries.ts";

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
    .where("kind", "in", ["amortization", "capital-return"]);
  if (scope !== "taxpayer") query = query.where("portfolio_id", "=", scope.portfolioId);
  const rows = await query.orderBy("payment_date").orderBy("entry_number").execute();
  return rows.map((row) => ({ ...entryOf(row), portfolioId: row.portfolio_id }));
}

/** Distributions and interest of contracts that the person leaves out of a portfolio. */
export async function findIgnoredDistributions(db: Db, portfolioId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("ignored_events")
    .select(["distribution_id", "contract_id", "interest_day"])
    .where("portfolio_id", "=", portfolioId)
    .where((eb) => eb.or([eb("distribution_id", "is not", null), eb("contract_id", "is not", null)]))
    .execute();
  return new Set(
    rows.flatMap(({ distribution_id, contract_id, interest_day }) =>
      contract_id !== null && interest_day !== null
        ? interestId(contract_id, interest_day)
        : (distribution_id ?? []),
    ),
  );
}

/** Amortizations and capital returns that the person leaves out. */
export async function findIgnoredRepayments(
  db: Db,
  scope: LedgerScope,
): Promise<OfPortfolio<{ distributionId: string }>[]> {
  let query = db
    .selectFrom("ignored_events")
    .innerJoin("distributions", "distributions.id", "ignored_events.distribution_id")
    .select(["portfolio_id", "distributions.id"])
    .where("distributions.kind", "in", ["amortization", "capital-return"]);
  if (scope !== "taxpayer") query = query.where("portfolio_id", "=", scope.portfolioId);
  const rows = await query.execute();
  return rows.map(({ portfolio_id, id }) => ({ portfolioId: portfolio_id, distributionId: id }));
}
