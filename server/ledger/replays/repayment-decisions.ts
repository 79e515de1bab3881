import type { IncomeEntry } from "#domain/income/distribution.ts";
import { findIgnoredRepayments } from "#server/ledger/replays/ignored-queries.ts";
import { findRepaidIncome } from "#server/ledger/replays/income-queries.ts";
import type { LedgerScope } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The amortizations and capital returns that the owner of a portfolio entered or ignores. */
export type RepaymentDecisions = { entries: readonly IncomeEntry[]; ignoredIds: ReadonlySet<string> };

/** The decisions of each portfolio that has any. */
export async function findRepaymentDecisions(
  db: Db,
  scope: LedgerScope,
): Promise<Map<string, RepaymentDecisions>> {
  const entries = Map.groupBy(await findRepaidIncome(db, scope), ({ portfolioId }) => portfolioId);
  const ignored = Map.groupBy(await findIgnoredRepayments(db, scope), ({ portfolioId }) => portfolioId);
  return new Map(
    [...new Set([...entries.keys(), ...ignored.keys()])].map((portfolioId) => [
      portfolioId,
      {
        entries: entries.get(portfolioId) ?? [],
        ignoredIds: new Set(ignored.get(portfolioId)?.map(({ distributionId }) => distributionId)),
      },
    ]),
  );
}
