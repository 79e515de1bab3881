import { addDays, type Day } from "#domain/calendar.ts";
import { type Decimal, textOf } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { findImported, findImportedEntries } from "#server/imports/import-queries.ts";
import type { PlannedRow } from "#server/imports/plan-import.ts";
import type { PlannedEntry } from "#server/imports/planned-entry.ts";
import { digestOf } from "#server/imports/row-digest.ts";
import { findAdjustments } from "#server/ledger/adjustment-queries.ts";
import { findTrades } from "#server/ledger/trade-queries.ts";

const isKnown = (row: PlannedRow, reason: string): PlannedRow => ({
  ...row,
  group: "known",
  reason,
  entry: undefined,
});

/** Marks the rows of these entries as known. */
export function markKnown(
  rows: readonly PlannedRow[],
  reasonOf: (entry: PlannedEntry) => string | undefined,
): PlannedRow[] {
  const reasons = new Map<PlannedEntry, string | undefined>();
  return rows.map((row) => {
    const { entry } = row;
    if (!entry) return row;
    if (!reasons.has(entry)) reasons.set(entry, reasonOf(entry));
    const reason = reasons.get(entry);
    return reason === undefined ? row : isKnown(row, reason);
  });
}

/** Marks rows of earlier imports. A row whose entry the person deleted since stays known. */
async function markImported(db: Db, portfolioId: string, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const digests = new Map(rows.map(({ row }) => [row.key, digestOf(row.key)]));
  const imported = await findImported(db, portfolioId, [...digests.values()]);
  return rows.map((row) => {
    const digest = digests.get(row.row.key)?.toString("hex") ?? "";
    return imported.has(digest) ? isKnown(row, "Já importada") : row;
  });
}

type TradeFacts = { assetId: string; day: Day; quantity: Decimal; price: Decimal };
const tradeKey = (side: string, { assetId, day, quantity, price }: TradeFacts) =>
  [assetId, side, day, textOf(quantity), textOf(price)].join(" ");

/** Counts values; `take` uses up one of them. */
class Bag {
  readonly #counts = new Map<string, number>();

  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }
  take(value: string): boolean {
    const count = this.#counts.get(value) ?? 0;
    if (count > 0) this.#counts.set(value, count - 1);
    return count > 0;
  }
}

/** B3 dates events by their credit, days after the ex date. */
const daysBetweenSameEvents = 10;

/** Marks what was imported, and trades and events that the person typed. Each typed entry answers for one row. */
export async function withoutKnown(
  db: Db,
  portfolioId: string,
  planned: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const rows = await markImported(db, portfolioId, planned);
  const imported = await findImportedEntries(db, portfolioId);
  const assetIds = [...new Set(rows.flatMap(({ entry }) => entry?.asset.id ?? []))];
  const trades = new Bag();
  for (const trade of await findTrades(db, { portfolioId }, { assetIds }))
    if (!imported.has(trade.id)) trades.add(tradeKey(trade.kind, trade));
  const adjustments = (await findAdjustments(db, { portfolioId })).filter(({ id }) => !imported.has(id));
  return markKnown(rows, (entry) => {
    if (entry.kind === "trade") {
      const side = entry.type === "BUY" ? "buy" : "sell";
      const isTyped = trades.take(tradeKey(side, { ...entry, assetId: entry.asset.id }));
      return isTyped ? "Você já cadastrou este lançamento" : undefined;
    }
    if (entry.kind === "income") return undefined;
    const { assetId, kind, day } = entry.adjustment;
    const typed = adjustments.findIndex(
      (own) =>
        own.assetId === assetId &&
        own.kind === kind &&
        own.day >= addDays(day, -daysBetweenSameEvents) &&
        own.day <= addDays(day, daysBetweenSameEvents),
    );
    if (typed < 0) return undefined;
    adjustments.splice(typed, 1);
    return "Você já cadastrou este evento";
  });
}
