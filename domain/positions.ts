import type { Day } from "#domain/calendar.ts";
import { type Decimal, zero } from "#domain/decimal.ts";

export type TransactionType = "BUY" | "SELL";

/** One purchase or sale. Quantity and price are positive; the price is in BRL per unit. */
export type LedgerEntry = {
  assetId: string;
  type: TransactionType;
  tradeDate: Day;
  quantity: Decimal;
  price: Decimal;
  custodianId: string | null;
};

export type Position = {
  assetId: string;
  quantity: Decimal;
  /** BRL per unit, without fees. */
  averagePrice: Decimal;
  /** Where the purchase that opened the position was kept. */
  custodianId: string | null;
  /** The newest entry of the asset, bought or sold. */
  lastTrade: { price: Decimal; day: Day };
};

/** What changes hands, in BRL: quantity × price + fees, for purchases and sales alike. */
export function totalOf(entry: { quantity: Decimal; price: Decimal; fees: Decimal }): Decimal {
  return entry.quantity.times(entry.price).plus(entry.fees);
}

/** Entries as recorded → ledger order: by trade date, and within a day in the order they were recorded. */
export function inLedgerOrder<Entry extends { tradeDate: Day }>(recorded: readonly Entry[]): Entry[] {
  return recorded.toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : a.tradeDate > b.tradeDate ? 1 : 0));
}

function afterEntry(position: Position | undefined, entry: LedgerEntry): Position | undefined {
  const lastTrade = { price: entry.price, day: entry.tradeDate };
  if (entry.type === "SELL") {
    const quantity = (position?.quantity ?? zero).minus(entry.quantity);
    return position && quantity.gt(0) ? { ...position, quantity, lastTrade } : undefined;
  }
  const { assetId, quantity, price, custodianId } = entry;
  if (!position) return { assetId, quantity, averagePrice: price, custodianId, lastTrade };
  const total = position.quantity.plus(quantity);
  const cost = position.averagePrice.times(position.quantity).plus(price.times(quantity));
  return { ...position, quantity: total, averagePrice: cost.div(total), lastTrade };
}

/**
 * The open positions after replaying a ledger, which must be in ledger order.
 * A purchase averages the price, a sale keeps it; selling all that is held, or more, closes the position.
 */
export function positionsOf(ledger: Iterable<LedgerEntry>): Position[] {
  const open = new Map<string, Position>();
  for (const entry of ledger) {
    const position = afterEntry(open.get(entry.assetId), entry);
    if (position) open.set(entry.assetId, position);
    else open.delete(entry.assetId);
  }
  return [...open.values()];
}
