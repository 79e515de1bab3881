import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { NewTransaction, Transaction } from "#contract/transactions.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import { insertTransaction } from "#server/ledger/transactions/write-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { quotaExceeded } from "#server/platform/limits/quotas.ts";

export type Creation = { idempotencyKey: string | null; quotas: Quotas };

/** Records the purchase or the sale of a contract's units. */
export async function insertEntry(
  db: Db,
  portfolioId: string,
  entry: Omit<NewTransaction, "notes" | "isShortSale">,
  { idempotencyKey, quotas }: Creation,
): Promise<Transaction> {
  const maxEntries = maxOf(quotas, entryQuota);
  const written = await insertTransaction(
    db,
    { portfolioId, isDated: true },
    { ...entry, notes: null },
    { idempotencyKey, maxEntries, mayBeContract: true },
  );
  if (!written.hasPortfolio) throw new ProblemError("not-found");
  if (entry.custodianId && !written.hasCustodian)
    throw fieldProblem("invalid-input", "custodianId", "Custodiante inválido");
  if (!written.transaction) throw quotaExceeded(entryQuota, maxEntries);
  return written.transaction;
}
