import { createHash } from "node:crypto";
import { NewIncome } from "#contract/income.ts";
import { TransactionToRecord } from "#contract/transactions.ts";
import type { ProposedKind } from "#contract/waiting-entries.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { recordTransaction } from "#server/ledger/transactions/create-transaction.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { RecordedTable } from "#server/platform/db/recorded-rows.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { createIncome } from "#server/rooms/income/change-income.ts";

/** An entry that a token proposes, with the fields of the form that a person fills in. */
export type ProposedEntry =
  | { kind: "transaction"; sent: TransactionToRecord }
  | { kind: "income"; sent: NewIncome };

const schemas = { transaction: TransactionToRecord, income: NewIncome };

/** Validates fields by the form of their kind. */
export const proposedEntry = (kind: ProposedKind, fields: unknown): ProposedEntry =>
  ({ kind, sent: schemas[kind].parse(fields) }) as ProposedEntry;

/** The table in which a confirmed entry stands. */
export const tableOf: Record<ProposedKind, RecordedTable> = {
  transaction: "transactions",
  income: "income_entries",
};

type Owner = { userId: string; portfolioId: string };

/** Records the entry as the form does, in the transaction `db` of the person. Returns its id. */
export async function recordProposed(
  db: Db,
  today: Day,
  owner: Owner,
  { kind, sent }: ProposedEntry,
  creation: { idempotencyKey: string | null; quotas: Quotas },
): Promise<string> {
  switch (kind) {
    case "transaction":
      return (await recordTransaction(db, today, owner, sent, creation)).id;
    case "income":
      return (await createIncome(db, today, owner, sent, creation)).id;
    default:
      throw unknownKind(kind);
  }
}

const amounts = ["quantity", "price", "fees", "gross", "withheld"];

/** The fields to keep, without the asset. One number has one spelling, so that a repeated request is recognised. */
export function fieldsOf({ sent }: ProposedEntry): Record<string, unknown> {
  const { assetId: _, ...fields } = sent;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      amounts.includes(name) && typeof value === "string" ? decimal(value).toFixed() : value,
    ]),
  );
}

/**
 * The id of what a request with this key proposes, as a UUID of version 8 (RFC 9562). A repeated request has the same id, also once the
 * entry is recorded under it.
 */
export function idOfRequest(kind: ProposedKind, portfolioId: string, idempotencyKey: string): string {
  const text = ["waiting entry", kind, portfolioId, idempotencyKey].join("\0");
  const hex = createHash("sha256").update(text).digest("hex");
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}
