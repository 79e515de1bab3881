import type { RawBuilder } from "kysely";
import { type FieldError, ProblemError } from "#contract/problem.ts";
import {
  contractDoors,
  dateInFuture,
  type NewTransaction,
  type Transaction,
  type TransactionToRecord,
} from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { findOrCreateCustodian } from "#server/ledger/custodians/find-or-create-custodian.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import { findTransaction } from "#server/ledger/transactions/queries.ts";
import { reasonAgainstShort } from "#server/ledger/transactions/short-sale.ts";
import {
  insertTransaction,
  isEntryAsSent,
  updateTransaction,
  type WriteResult,
} from "#server/ledger/transactions/write-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonStatement, inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { SeenRow } from "#server/platform/db/recorded-rows.ts";
import { requireOwnChange } from "#server/platform/http/entry-version.ts";
import { findRepeated } from "#server/platform/http/idempotency.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { quotaExceeded } from "#server/platform/limits/quotas.ts";

/** Reports errors that only the database or the clock can reveal. */
function validateReferences(
  result: WriteResult,
  isDated: boolean,
  { custodianId, type, isShortSale }: NewTransaction,
  isRefusedContract: boolean,
): void {
  if (!result.hasPortfolio) throw new ProblemError("not-found");
  const errors: FieldError[] = [];
  if (!isDated) errors.push({ field: "tradeDate", message: dateInFuture });
  if (!result.hasAsset) errors.push({ field: "assetId", message: "Ativo inválido" });
  if (custodianId && !result.hasCustodian)
    errors.push({ field: "custodianId", message: "Custodiante inválido" });
  const reason = isShortSale ? reasonAgainstShort(type, result.assetClass) : null;
  if (reason) errors.push({ field: "isShortSale", message: reason });
  if (isRefusedContract) errors.push({ field: "assetId", message: contractDoors[type] });
  if (errors.length > 0) throw new ProblemError("invalid-input", { errors });
}

/** The entry that the same request recorded before. Refuses its key if the entry is not as this request says. */
export async function findRepeatedEntry(
  db: Db,
  { portfolioId, idempotencyKey }: { portfolioId: string; idempotencyKey: string | null },
  isAsSent: RawBuilder<boolean>,
): Promise<Transaction | undefined> {
  const id = await findRepeated(db, "transactions", { portfolioId, idempotencyKey }, isAsSent);
  return id === undefined ? undefined : findTransaction(db, portfolioId, id);
}

/** More entries than can be created concurrently. Creations lock each other out only this close to the quota. */
const margin = 1_000;

type Creation = { idempotencyKey: string | null; quotas: Quotas };

/**
 * Records an entry, with its custodian if that is new. A repeated request with the same idempotency key is recorded once and gets
 * the same answer.
 */
export async function createTransaction(
  people: Db,
  today: Day,
  { actor, portfolioId }: { actor: Actor; portfolioId: string },
  { custodianName, isRestored: mayBeContract = false, ...transaction }: TransactionToRecord,
  { idempotencyKey, quotas }: Creation,
): Promise<Transaction> {
  const isDated = transaction.tradeDate <= today;
  const maxEntries = maxOf(quotas, entryQuota);
  const record = async (db: Db, limit: number, sent: NewTransaction) => {
    const creation = { idempotencyKey, maxEntries: limit, mayBeContract };
    const written = await insertTransaction(db, { portfolioId, isDated }, sent, creation);
    validateReferences(written, isDated, sent, written.isContract && !mayBeContract);
    return written;
  };
  if (custodianName === undefined) {
    const written = await inPersonStatement(people, actor, (db) =>
      record(db, maxEntries - margin, transaction),
    );
    if (written.transaction) return written.transaction;
  }
  return inPersonTransaction(people, actor, "POST", async (db) => {
    await lockPerson(db, actor.id);
    const custodianId =
      custodianName === undefined
        ? transaction.custodianId
        : (await findOrCreateCustodian(db, actor.id, custodianName, quotas)).id;
    const sent = { ...transaction, custodianId };
    const last = await record(db, maxEntries, sent);
    if (last.transaction) return last.transaction;
    const place = { portfolioId, idempotencyKey };
    const repeated = await findRepeatedEntry(db, place, isEntryAsSent(sent));
    if (repeated) return repeated;
    throw last.entries < maxEntries
      ? new ProblemError("request-reused")
      : quotaExceeded(entryQuota, maxEntries);
  });
}

/** Refused if the entry changed since the version that the sender saw. */
export async function changeTransaction(
  db: Db,
  today: Day,
  seen: SeenRow & { portfolioId: string },
  transaction: NewTransaction,
): Promise<Transaction> {
  const isDated = transaction.tradeDate <= today;
  const { portfolioId } = seen;
  const written = await updateTransaction(db, { portfolioId, isDated }, transaction, seen);
  const current = written.transaction ?? (await findTransaction(db, portfolioId, seen.id));
  const isSameKind = current?.asset.id === transaction.assetId && current.type === transaction.type;
  validateReferences(written, isDated, transaction, written.isContract && !isSameKind);
  if (!current) throw new ProblemError("not-found");
  if (!written.transaction) await requireOwnChange(db, "transactions", seen, isEntryAsSent(transaction));
  return current;
}
