import { type FieldError, ProblemError } from "#contract/problem.ts";
import { dateInFuture, type NewTransaction, type Transaction } from "#contract/transactions.ts";
import type { Day } from "#domain/calendar.ts";
import { decimal } from "#domain/decimal.ts";
import { findAsset } from "#server/assets/queries.ts";
import { isOwnCustodian } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { lockPerson } from "#server/limits/queries.ts";
import { quotaReached } from "#server/limits/quotas.ts";
import { countEntries, findByIdempotencyKey, insertTransaction } from "#server/transactions/queries.ts";

/** Refuses what only the database and the clock can tell to be wrong. */
export async function refuseUnsound(db: Db, today: Day, transaction: NewTransaction): Promise<void> {
  const errors: FieldError[] = [];
  if (transaction.tradeDate > today) errors.push({ field: "tradeDate", message: dateInFuture });
  if (!(await findAsset(db, transaction.assetId)))
    errors.push({ field: "assetId", message: "Ativo inválido" });
  if (transaction.custodianId && !(await isOwnCustodian(db, transaction.custodianId))) {
    errors.push({ field: "custodianId", message: "Custodiante inválido" });
  }
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

async function requireRoomForEntry(db: Db, userId: string, entries: number, most: number): Promise<void> {
  if (entries + margin <= most) return;
  await lockPerson(db, userId);
  if ((await countEntries(db)) > most) throw quotaReached("entries", most);
}

/** Records an entry. The same one sent again under the same key is recorded once and answered alike. */
export async function createTransaction(
  db: Db,
  today: Day,
  owner: { userId: string; portfolioId: string },
  transaction: NewTransaction,
  { idempotencyKey, most }: { idempotencyKey: string | null; most: number },
): Promise<Transaction> {
  await refuseUnsound(db, today, transaction);
  const created = await insertTransaction(db, owner, transaction, idempotencyKey);
  if (created) {
    await requireRoomForEntry(db, owner.userId, created.entries, most);
    return created.transaction;
  }
  const recorded = idempotencyKey && (await findByIdempotencyKey(db, owner.portfolioId, idempotencyKey));
  if (!recorded || !isSame(recorded, transaction)) throw new ProblemError("request-reused");
  return recorded;
}
