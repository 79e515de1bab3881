import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry, type Ratio, type Split, type Trade } from "#domain/ledger/entry.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";

/** A short notation of a purchase or a sale. */
export type ShortTrade = {
  assetId: string;
  type: "BUY" | "SELL";
  tradeDate: Day;
  quantity: Decimal;
  price: Decimal;
  fees?: Decimal;
  custodianId: string | null;
};

/** A short notation of a split into `factor` units. */
export type ShortSplit = { assetId: string; exDate: Day; factor: Decimal };

const zeroFees = decimal("0");

/** `order` is the index in the list, so the list is in the order of entry. */
export function tradesOf(trades: readonly ShortTrade[]): Trade[] {
  return trades.map(({ type, tradeDate, fees = zeroFees, ...trade }, order) => ({
    ...trade,
    id: `trade ${order}`,
    kind: type === "BUY" ? "buy" : "sell",
    day: tradeDate,
    order,
    fees,
  }));
}

export function splitsOf(splits: readonly ShortSplit[]): Split[] {
  return splits.map(({ assetId, exDate, factor }, order) => ({
    id: `split ${order}`,
    kind: "split",
    assetId,
    day: exDate,
    order,
    ratio: ratioOf(factor),
  }));
}

function ratioOf(factor: Decimal): Ratio {
  const from = decimal("10").pow(factor.decimalPlaces());
  return { from, to: factor.times(from) };
}

/** In ledger order; trades of one day keep the given order. */
export function ledgerOf(trades: readonly ShortTrade[], splits: readonly ShortSplit[] = []): LedgerEntry[] {
  return inLedgerOrder<LedgerEntry>([...splitsOf(splits), ...tradesOf(trades)]);
}

/** The open positions after a ledger. */
export function positionsOf(trades: readonly ShortTrade[], splits: readonly ShortSplit[] = []) {
  return [...holdingsAfter(ledgerOf(trades, splits)).values()].map((holding) => ({
    ...holding,
    averagePrice: holding.cost.div(holding.quantity),
  }));
}
