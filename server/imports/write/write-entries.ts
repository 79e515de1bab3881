import { textOf } from "#domain/decimal.ts";
import { countAdjustments, insertAdjustment } from "#server/corporate-actions/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Owner } from "#server/imports/import-queries.ts";
import type {
  PlannedEntry,
  PlannedEvent,
  PlannedIncome,
  PlannedTrade,
} from "#server/imports/plan/planned-entry.ts";
import type { ReplacedTrade } from "#server/imports/write/removed-entry-queries.ts";
import { deleteEntries, insertTrades } from "#server/imports/write/write-queries.ts";
import { countIncomeEntries, deleteIgnored, insertIncome } from "#server/income/queries.ts";
import { type Quotas, quotaExceeded } from "#server/limits/quotas.ts";
import { countEntries } from "#server/transactions/queries.ts";

/** The ids of the recorded entries. */
export type WrittenIds = Map<PlannedEntry, string>;

/** Takes back trades and events that were just recorded. */
export async function deleteWritten(
  db: Db,
  entries: readonly PlannedEntry[],
  written: WrittenIds,
): Promise<void> {
  const idsOf = (kind: PlannedEntry["kind"]) =>
    entries.flatMap((entry) => (entry.kind === kind ? (written.get(entry) ?? []) : []));
  await deleteEntries(db, { transactionIds: idsOf("trade"), adjustmentIds: idsOf("event") });
  for (const entry of entries) written.delete(entry);
}

type TradeNeeds = {
  custodians: ReadonlyMap<string, string>;
  quotas: Quotas;
  /** The trade that each one replaces. The person's notes on it, its custodian and a short sale stay. */
  replaced: ReadonlyMap<PlannedEntry, ReplacedTrade>;
};

/** Records trades in the given order. */
export async function writeTrades(
  db: Db,
  owner: Owner,
  trades: readonly PlannedTrade[],
  { custodians, quotas, replaced }: TradeNeeds,
): Promise<WrittenIds> {
  if ((await countEntries(db)) + trades.length > quotas.entries)
    throw quotaExceeded("entries", quotas.entries);
  const rows = trades.map((trade) => {
    const { asset, institution, type, day } = trade;
    const { custodian_id = null, is_short_sale = false, notes = null } = replaced.get(trade) ?? {};
    return {
      assetId: asset.id,
      custodianId: custodians.get(institution.key) ?? custodian_id,
      type,
      day,
      quantity: textOf(trade.quantity),
      price: textOf(trade.price),
      fees: textOf(trade.fees),
      origin: trade.origin,
      isShortSale: trade.isShortSale ?? (type === "SELL" && is_short_sale),
      notes,
    };
  });
  const ids = await insertTrades(db, owner, rows);
  return new Map(trades.map((trade, index) => [trade, ids[index] ?? ""]));
}

export async function writeEvents(
  db: Db,
  owner: Owner,
  events: readonly PlannedEvent[],
  { custodians, quotas }: { custodians: ReadonlyMap<string, string>; quotas: Quotas },
): Promise<WrittenIds> {
  const { adjustments: max } = quotas;
  if ((await countAdjustments(db)) + events.length > max) throw quotaExceeded("adjustments", max);
  const written: WrittenIds = new Map();
  for (const event of events) {
    const { adjustment, institutions } = event;
    const idOf = (institution: typeof institutions.from) =>
      institution === null ? null : (custodians.get(institution.key) ?? null);
    const complete =
      adjustment.kind === "transfer"
        ? { ...adjustment, fromCustodianId: idOf(institutions.from), toCustodianId: idOf(institutions.to) }
        : adjustment;
    written.set(event, await insertAdjustment(db, owner, complete, null));
  }
  return written;
}

export async function writeIncome(
  db: Db,
  owner: Owner,
  incomes: readonly PlannedIncome[],
  quotas: Quotas,
): Promise<WrittenIds> {
  const { incomeEntries: max } = quotas;
  if ((await countIncomeEntries(db)) + incomes.length > max) throw quotaExceeded("incomeEntries", max);
  const written: WrittenIds = new Map();
  for (const each of incomes) {
    written.set(each, await insertIncome(db, owner, each.income, null));
    const { distributionId } = each.income;
    if (distributionId !== null) await deleteIgnored(db, owner.portfolioId, distributionId);
  }
  return written;
}
