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

/** A position with what it cost in place of the average, so that only a sale divides. */
type OpenPosition = Omit<Position, "averagePrice"> & { cost: Decimal };

function afterEntry(open: OpenPosition | undefined, entry: LedgerEntry): OpenPosition | undefined {
  const lastTrade = { price: entry.price, day: entry.tradeDate };
  if (entry.type === "SELL") {
    const quantity = (open?.quantity ?? zero).minus(entry.quantity);
    if (!open || quantity.lte(0)) return undefined;
    return { ...open, quantity, cost: open.cost.times(quantity).div(open.quantity), lastTrade };
  }
  const { assetId, quantity, price, custodianId } = entry;
  const cost = price.times(quantity);
  if (!open) return { assetId, quantity, cost, custodianId, lastTrade };
  return { ...open, quantity: open.quantity.plus(quantity), cost: open.cost.plus(cost), lastTrade };
}

/**
 * The open positions after replaying a ledger, which must be in ledger order.
 * A purchase averages the price, a sale keeps it; selling all that is held, or more, closes the position.
 */
export function positionsOf(ledger: Iterable<LedgerEntry>): Position[] {
  const open = new Map<string, OpenPosition>();
  for (const entry of ledger) {
    const position = afterEntry(open.get(entry.assetId), entry);
    if (position) open.set(entry.assetId, position);
    else open.delete(entry.assetId);
  }
  return [...open.values()].map(({ cost, ...position }) => ({
    ...position,
    averagePrice: cost.div(position.quantity),
  }));
}
