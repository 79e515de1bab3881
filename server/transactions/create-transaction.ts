import { type FieldError, ProblemError } from "#contract/problem.ts";
import { dateInFuture, type NewTransaction, type Transaction } from "#contract/transactions.ts";
import type { Day } from "#domain/calendar.ts";
import { decimal } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { inPersonStatement, inPersonTransaction } from "#server/db/person-transaction.ts";
import { lockPerson } from "#server/limits/queries.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";
import { findByIdempotencyKey } from "#server/transactions/queries.ts";
import { insertTransaction, updateTransaction, type Written } from "#server/transactions/write-queries.ts";

/** Refuses what only the database and the clock can tell to be wrong. */
function validateReferences(found: Written, isDated: boolean, { custodianId }: NewTransaction): void {
  if (!found.hasPortfolio) throw new ProblemError("not-found");
  const errors: FieldError[] = [];
  if (!isDated) errors.push({ field: "tradeDate", message: dateInFuture });
  if (!found.hasAsset) errors.push({ field: "assetId", message: "Ativo inválido" });
  if (custodianId && !found.hasCustodian)
    errors.push({ field: "custodianId", message: "Custodiante inválido" });
  if (errors.length > 0) throw new ProblemError("invalid-input", { errors });
}

function isSame(recorded: Transaction, sent: NewTransaction): boolean {
  return (
    recorded.asset.id === sent.assetId &&
    recorded.type === sent.type &&
    recorded.tradeDate === sent.tradeDate &&
    decimal(recorded.quantity).eq(sent.quantity) &&
    decimal(recorded.price).eq(sent.price) &&
    decimal(recorded.fees).eq(sent.fees) &&
    (recorded.custodian?.id ?? null) === sent.custodianId &&
    recorded.notes === sent.notes
  );
}

/** More entries than can be on their way at once. Only this close to the quota do creations wait for each other. */
const margin = 1_000;

type Creation = { idempotencyKey: string | null; most: number };

/** Records an entry. The same one sent again under the same key is recorded once and answered alike. */
export async function createTransaction(
  people: Db,
  today: Day,
  { userId, portfolioId }: { userId: string; portfolioId: string },
  transaction: NewTransaction,
  { idempotencyKey, most }: Creation,
): Promise<Transaction> {
  const isDated = transaction.tradeDate <= today;
  const record = async (db: Db, upTo: number) => {
    const creation = { idempotencyKey, most: upTo };
    const written = await insertTransaction(db, { portfolioId, isDated }, transaction, creation);
    validateReferences(written, isDated, transaction);
    return written;
  };
  const written = await inPersonStatement(people, userId, (db) => record(db, most - margin));
  if (written.transaction) return written.transaction;
  return inPersonTransaction(people, userId, "POST", async (db) => {
    await lockPerson(db, userId);
    const last = await record(db, most);
    if (last.transaction) return last.transaction;
    const recorded = idempotencyKey && (await findByIdempotencyKey(db, portfolioId, idempotencyKey));
    if (recorded && isSame(recorded, transaction)) return recorded;
    throw recorded || last.entries < most
      ? new ProblemError("request-reused")
      : quotaExceeded("entries", most);
  });
}

export async function changeTransaction(
  db: Db,
  today: Day,
  { portfolioId, transactionId }: { portfolioId: string; transactionId: string },
  transaction: NewTransaction,
): Promise<Transaction> {
  const isDated = transaction.tradeDate <= today;
  const written = await updateTransaction(db, { portfolioId, isDated }, transaction, transactionId);
  validateReferences(written, isDated, transaction);
  if (!written.transaction) throw new ProblemError("not-found");
  return written.transaction;
}
