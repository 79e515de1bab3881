import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { ShortSaleChoice } from "#contract/transactions.ts";
import { findTransaction, markShortSale } from "#server/ledger/transactions/queries.ts";
import { reasonAgainstShort } from "#server/ledger/transactions/short-sale.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Declares a sale as a short sale, or takes the declaration back. The units that are held are sold first all the same. */
export async function declareShortSale(
  db: Db,
  { portfolioId, transactionId }: { portfolioId: string; transactionId: string },
  { isShortSale }: ShortSaleChoice,
): Promise<void> {
  const transaction = await findTransaction(db, portfolioId, transactionId);
  if (!transaction) throw new ProblemError("not-found");
  const { type, asset } = transaction;
  const reason = isShortSale ? reasonAgainstShort(type, asset.assetClassCode) : null;
  if (reason) throw fieldProblem("invalid-input", "isShortSale", reason);
  await markShortSale(db, portfolioId, transactionId, isShortSale);
}
