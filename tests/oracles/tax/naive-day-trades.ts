import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Trade } from "#domain/ledger/entry.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";
import {
  add,
  divide,
  exact,
  type Fraction,
  isLess,
  isZero,
  min,
  multiply,
  subtract,
  zero,
} from "#tests/oracles/fractions/fraction.ts";

/** Kinds whose purchases and sales of one day are day trades. */
const dayTradedKinds: readonly TaxKind[] = [
  "share",
  "unit",
  "equity-etf",
  "fixed-income-etf",
  "bdr",
  "fii",
  "fiagro",
  "fi-infra",
  "option",
];

/** The gain or loss of one pair of a purchase and a sale. */
export type NaiveDayTrade = { day: Day; taxKind: TaxKind; gain: Fraction };

/** The part of a purchase or a sale that no day trade has taken. */
type OpenTrade = {
  entry: TaxEntry & Trade;
  quantity: Fraction;
  price: Fraction;
  /** The share of the entry's fees that belongs to one unit. */
  feePerUnit: Fraction;
};

export const fractionOf = (amount: Decimal): Fraction => exact(amount.toFixed());
export const isPositive = (amount: Fraction) => isLess(zero, amount);

function openTrade(entry: TaxEntry & Trade): OpenTrade {
  const quantity = fractionOf(entry.quantity);
  return {
    entry,
    quantity,
    price: fractionOf(entry.price),
    feePerUnit: divide(fractionOf(entry.fees), quantity),
  };
}

const isTrade = (entry: TaxEntry): entry is TaxEntry & Trade => entry.kind === "buy" || entry.kind === "sell";

/** Day trades are taken out first (decision 0039). The rest of each purchase and sale is found by the entry. */
export function naiveDayTrades(facts: TaxFacts) {
  const trades = facts.entries.filter(isTrade).map(openTrade);
  const dayTrades: NaiveDayTrade[] = [];
  for (const sameDay of Map.groupBy(trades, ({ entry }) => `${entry.day} ${entry.assetId}`).values()) {
    const [first] = sameDay;
    if (!first) continue;
    const taxKind = facts.taxKindOf(first.entry.assetId);
    if (!dayTradedKinds.includes(taxKind)) continue;
    for (const gain of gainsOfDay(sameDay)) dayTrades.push({ day: first.entry.day, taxKind, gain });
  }
  return { dayTrades, rests: new Map(trades.map((trade) => [trade.entry as TaxEntry, trade])) };
}

/** Pairs the trades of one asset and day. Lowers their open quantities. */
function gainsOfDay(trades: readonly OpenTrade[]): Fraction[] {
  const inOrder = trades.toSorted((a, b) => a.entry.order - b.entry.order);
  const brokers = new Set(inOrder.flatMap(({ entry }) => entry.custodianId ?? []));
  // Decision 0039: an entry without broker joins the only known broker; without known brokers all belong together.
  if (brokers.size < 2) return pairs(inOrder, () => true);
  // Decision 0039: with two known brokers, it pairs with what they leave.
  const known = pairs(
    inOrder,
    (purchase, sale) => purchase.entry.custodianId !== null && isSameBroker(purchase, sale),
  );
  const unknown = pairs(
    inOrder,
    (purchase, sale) => purchase.entry.custodianId === null || sale.entry.custodianId === null,
  );
  return [...known, ...unknown];
}

const isSameBroker = (a: OpenTrade, b: OpenTrade) => a.entry.custodianId === b.entry.custodianId;

/** P&R IRPF 2026, q. 705: the first purchase against the first sale. */
function pairs(
  trades: readonly OpenTrade[],
  mayPair: (purchase: OpenTrade, sale: OpenTrade) => boolean,
): Fraction[] {
  const gains: Fraction[] = [];
  for (const purchase of trades.filter(({ entry }) => entry.kind === "buy")) {
    for (const sale of trades.filter(({ entry }) => entry.kind === "sell")) {
      const quantity = min(purchase.quantity, sale.quantity);
      if (isZero(quantity) || !mayPair(purchase, sale)) continue;
      const received = multiply(quantity, subtract(sale.price, sale.feePerUnit));
      const paid = multiply(quantity, add(purchase.price, purchase.feePerUnit));
      gains.push(subtract(received, paid));
      purchase.quantity = subtract(purchase.quantity, quantity);
      sale.quantity = subtract(sale.quantity, quantity);
    }
  }
  return gains;
}
