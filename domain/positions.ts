import type { Day } from "#domain/calendar.ts";
import { type CorporateEvent, withEvents } from "#domain/corporate-events.ts";
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
  /** The newest entry of the asset, bought or sold; its price is carried over the events since. */
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
export type OpenPosition = Omit<Position, "averagePrice"> & { cost: Decimal };

function afterEvent(open: OpenPosition | undefined, { factor }: CorporateEvent): OpenPosition | undefined {
  if (!open) return undefined;
  const lastTrade = { ...open.lastTrade, price: open.lastTrade.price.div(factor) };
  return { ...open, quantity: open.quantity.times(factor), lastTrade };
}

/** What one entry or event makes of a position; without units left there is none. */
export function afterStep(
  open: OpenPosition | undefined,
  step: LedgerEntry | CorporateEvent,
): OpenPosition | undefined {
  return "factor" in step ? afterEvent(open, step) : afterEntry(open, step);
}

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
 * The open positions after replaying a ledger, which must be in ledger order, and the events that have happened.
 * A purchase averages the price, a sale keeps it; selling all that is held, or more, closes the position.
 * An event changes how many units there are and never what they cost.
 */
export function positionsOf(
  ledger: Iterable<LedgerEntry>,
  events: Iterable<CorporateEvent> = [],
): Position[] {
  const open = new Map<string, OpenPosition>();
  for (const step of withEvents(ledger, events)) {
    const position = afterStep(open.get(step.assetId), step);
    if (position) open.set(step.assetId, position);
    else open.delete(step.assetId);
  }
  return [...open.values()].map(({ cost, ...position }) => ({
    ...position,
    averagePrice: cost.div(position.quantity),
  }));
}
