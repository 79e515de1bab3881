import type { Day } from "#domain/calendar.ts";
import { type Decimal, textOf } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { findImportedTrades } from "#server/imports/plan/known-row-queries.ts";
import { markKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedEntry, PlannedTrade, TradeOrigin } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { findTrades } from "#server/ledger/trade-queries.ts";

type TradeFacts = { assetId: string; day: Day; quantity: Decimal; price: Decimal };
const tradeKey = (side: string, { assetId, day, quantity, price }: TradeFacts) =>
  [assetId, side, day, textOf(quantity), textOf(price)].join(" ");

const keyOf = (trade: PlannedTrade) =>
  tradeKey(trade.type === "BUY" ? "buy" : "sell", { ...trade, assetId: trade.asset.id });

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

const isOf = (entry: PlannedEntry | undefined, origin: TradeOrigin): entry is PlannedTrade =>
  entry?.kind === "trade" && entry.origin === origin;

/**
 * Marks trades that the portfolio has from elsewhere: typed, or imported from another source. Each answers for one row. A
 * trade of another spreadsheet is also known from B3's files of the same upload and from an earlier spreadsheet.
 */
export async function markKnownTrades(
  db: Db,
  portfolioId: string,
  rows: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const imported = await findImportedTrades(db, portfolioId);
  const digests = new Set(rows.map(({ row }) => digestOf(row.key).toString("hex")));
  const assetIds = [...new Set(rows.flatMap(({ entry }) => entry?.asset.id ?? []))];
  const [typed, forB3, forSheets] = [new Bag(), new Bag(), new Bag()];
  for (const trade of await findTrades(db, { portfolioId }, { assetIds })) {
    const key = tradeKey(trade.kind, trade);
    const source = imported.get(trade.id);
    if (!source) typed.add(key);
    if (source?.origin === "SHEET") forB3.add(key);
    if (source && !digests.has(source.digest)) forSheets.add(key);
  }
  const typedReason = "Você já cadastrou este lançamento";
  const otherReason = "Já está na carteira, de outra importação";
  const withoutB3 = markKnown(rows, (entry) => {
    if (!isOf(entry, "B3")) return undefined;
    if (typed.take(keyOf(entry))) return typedReason;
    return forB3.take(keyOf(entry)) ? otherReason : undefined;
  });
  const ofB3 = new Bag();
  for (const entry of new Set(withoutB3.flatMap((row) => row.entry ?? [])))
    if (isOf(entry, "B3")) ofB3.add(keyOf(entry));
  return markKnown(withoutB3, (entry) => {
    if (!isOf(entry, "SHEET")) return undefined;
    if (typed.take(keyOf(entry))) return typedReason;
    if (forSheets.take(keyOf(entry))) return otherReason;
    return ofB3.take(keyOf(entry)) ? "O mesmo negócio está em outro arquivo deste envio" : undefined;
  });
}
