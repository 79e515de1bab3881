import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Trade } from "#domain/ledger/entry.ts";
import { prorate } from "#domain/tax/pooled-holding.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

/** A purchase and a sale of one day, matched. Amounts in BRL. */
export type DayTrade = {
  assetId: string;
  /** The portfolio of the sale. */
  portfolioId: string;
  day: Day;
  purchaseId: string;
  saleId: string;
  quantity: Decimal;
  /** Proceeds before fees. */
  gross: Decimal;
  /** Price of the purchase, with its fees. */
  cost: Decimal;
  /** Sale after fees − cost. */
  gain: Decimal;
};

type Leg = { entry: TaxEntry & Trade; left: Decimal };

const traded: ReadonlySet<TaxKind> = new Set([
  "share",
  "unit",
  "equity-etf",
  "fixed-income-etf",
  "bdr",
  "fii",
  "fiagro",
  "fi-infra",
  "option",
]);

const isTrade = (entry: TaxEntry): entry is TaxEntry & Trade => entry.kind === "buy" || entry.kind === "sell";

const feesOf = ({ fees, quantity }: Trade, part: Decimal): Decimal =>
  fees.isZero() ? zero : prorate(fees, part, quantity);

function matched(purchase: Leg, sale: Leg, quantity: Decimal): DayTrade {
  const bought = purchase.entry;
  const sold = sale.entry;
  const gross = sold.price.times(quantity);
  const cost = bought.price.times(quantity).plus(feesOf(bought, quantity));
  return {
    assetId: sold.assetId,
    portfolioId: sold.portfolioId,
    day: sold.day,
    purchaseId: bought.id,
    saleId: sold.id,
    quantity,
    gross,
    cost,
    gain: gross.minus(feesOf(sold, quantity)).minus(cost),
  };
}

const isOpen = ({ left }: Leg) => !left.isZero();

/** Matches purchases with sales in order. `salesFor` has the sales that a purchase may take, the same list each time. */
function matchInOrder(purchases: readonly Leg[], salesFor: (purchase: Leg) => readonly Leg[]): DayTrade[] {
  const firstOpen = new Map<readonly Leg[], number>();
  const found: DayTrade[] = [];
  for (const purchase of purchases) {
    const sales = salesFor(purchase);
    let next = firstOpen.get(sales) ?? 0;
    for (let sale = sales[next]; sale && isOpen(purchase); sale = sales[next]) {
      const quantity = Decimal.min(purchase.left, sale.left);
      if (quantity.gt(0)) found.push(matched(purchase, sale, quantity));
      purchase.left = purchase.left.minus(quantity);
      sale.left = sale.left.minus(quantity);
      if (!isOpen(sale)) next += 1;
    }
    firstOpen.set(sales, next);
  }
  return found;
}

/**
 * Matches the trades of one asset and day. Trades without a broker join the only known one. With several known brokers,
 * they match what those leave.
 */
function matchDay(legs: readonly Leg[]): DayTrade[] {
  const purchases = legs.filter(({ entry }) => entry.kind === "buy");
  const sales = legs.filter(({ entry }) => entry.kind === "sell");
  const brokers = new Set(legs.flatMap(({ entry }) => entry.custodianId ?? []));
  if (brokers.size <= 1) return matchInOrder(purchases, () => sales);
  const salesOf = Map.groupBy(sales, ({ entry }) => entry.custodianId);
  const none: Leg[] = [];
  const known = purchases.filter(({ entry }) => entry.custodianId !== null);
  const unknownSales = salesOf.get(null) ?? none;
  return [
    ...matchInOrder(known, ({ entry }) => salesOf.get(entry.custodianId) ?? none),
    ...matchInOrder(purchases, ({ entry }) => (entry.custodianId === null ? sales : unknownSales)),
  ];
}

/**
 * Takes the day trades out of the entries. The rest of a partly matched trade stays, with its share of the fees. `left` has the
 * units that are left of each matched trade.
 */
export function withoutDayTrades(
  entries: readonly TaxEntry[],
  taxKindOf: (assetId: string) => TaxKind,
): { dayTrades: DayTrade[]; rest: TaxEntry[]; left: ReadonlyMap<TaxEntry, Decimal> } {
  const days = Map.groupBy(
    entries.filter((entry) => isTrade(entry) && traded.has(taxKindOf(entry.assetId))) as (TaxEntry & Trade)[],
    ({ assetId, day }) => `${assetId} ${day}`,
  );
  const left = new Map<TaxEntry, Decimal>();
  const dayTrades: DayTrade[] = [];
  for (const trades of days.values()) {
    if (!trades.some(({ kind }) => kind === "buy") || !trades.some(({ kind }) => kind === "sell")) continue;
    const legs = trades
      .toSorted((a, b) => a.order - b.order)
      .map((entry) => ({ entry, left: entry.quantity }));
    dayTrades.push(...matchDay(legs));
    for (const leg of legs) if (!leg.left.eq(leg.entry.quantity)) left.set(leg.entry, leg.left);
  }
  const rest = entries.flatMap((entry): TaxEntry[] => {
    const quantity = left.get(entry);
    if (!quantity || !isTrade(entry)) return [entry];
    return quantity.isZero() ? [] : [{ ...entry, quantity, fees: feesOf(entry, quantity) }];
  });
  return { dayTrades, rest, left };
}
