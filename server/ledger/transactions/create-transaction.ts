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

type Creation = { idempotencyKey: string | null; quotas: Quotas };
type Insertion = { idempotencyKey: string | null; maxEntries: number; isRestored: boolean | undefined };

/** Inserts an entry, unless its key or the number of entries is in the way. Refuses wrong references. */
async function insertChecked(
  db: Db,
  { today, portfolioId }: { today: Day; portfolioId: string },
  sent: NewTransaction,
  { isRestored: mayBeContract = false, ...creation }: Insertion,
): Promise<WriteResult> {
  const isDated = sent.tradeDate <= today;
  const written = await insertTransaction(db, { portfolioId, isDated }, sent, { ...creation, mayBeContract });
  validateReferences(written, isDated, sent, written.isContract && !mayBeContract);
  return written;
}

/** `createTransaction` in the transaction `db` of the person. */
export async function recordTransaction(
  db: Db,
  today: Day,
  { userId, portfolioId }: { userId: string; portfolioId: string },
  { custodianName, isRestored, ...transaction }: TransactionToRecord,
  { idempotencyKey, quotas }: Creation,
): Promise<Transaction> {
  const maxEntries = maxOf(quotas, entryQuota);
  await lockPerson(db, userId);
  const custodianId =
    custodianName === undefined
      ? transaction.custodianId
      : (await findOrCreateCustodian(db, userId, custodianName, quotas)).id;
  const sent = { ...transaction, custodianId };
  const creation = { idempotencyKey, maxEntries, isRestored };
  const written = await insertChecked(db, { today, portfolioId }, sent, creation);
  if (written.transaction) return written.transaction;
  const repeated = await findRepeatedEntry(db, { portfolioId, idempotencyKey }, isEntryAsSent(sent));
  if (repeated) return repeated;
  throw written.entries < maxEntries
    ? new ProblemError("request-reused")
    : quotaExceeded(entryQuota, maxEntries);
}

/** More entries than can be created concurrently. Creations lock each other out only this close to the quota. */
const margin = 1_000;

/**
 * Records an entry, with its custodian if that is new. A repeated request with the same idempotency key is recorded once and gets
 * the same answer.
 */
export async function createTransaction(
  people: Db,
  today: Day,
  { actor, portfolioId }: { actor: Actor; portfolioId: string },
  toRecord: TransactionToRecord,
  sender: Creation,
): Promise<Transaction> {
  if (toRecord.custodianName === undefined) {
    const { isRestored, custodianName: _, ...transaction } = toRecord;
    const { idempotencyKey, quotas } = sender;
    const creation = { idempotencyKey, maxEntries: maxOf(quotas, entryQuota) - margin, isRestored };
    const written = await inPersonStatement(people, actor, (db) =>
      insertChecked(db, { today, portfolioId }, transaction, creation),
    );
    if (written.transaction) return written.transaction;
  }
  return inPersonTransaction(people, actor, "POST", (db) =>
    recordTransaction(db, today, { userId: actor.id, portfolioId }, toRecord, sender),
  );
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
