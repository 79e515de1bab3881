import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import {
  add,
  clampToZero,
  divide,
  exact,
  type Fraction,
  isZero,
  min,
  multiply,
  negative,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { NaivePurse } from "#tests/oracles/returns/naive-purse.ts";

// The value and the flows of each day in exact fractions. From the product it takes only types and days.

type Fact = { assetId: string; day: Day; order: number };

/** Numbers are plain decimal text. A split turns `from` units into `to` units. */
type PlainEntry =
  | (Fact & { kind: "buy" | "sell"; quantity: string; price: string; fees: string })
  | (Fact & { kind: "split"; from: string; to: string })
  | (Fact & { kind: "custody-fee"; amount: string });

/** Not adjusted for later splits. */
type PlainClose = { assetId: string; day: Day; price: string };

/** Entries and closes of one asset, of a class or of the whole portfolio: the rules are the same. */
export type Book = { entries: readonly PlainEntry[]; closes: readonly PlainClose[] };

/** The figures of one day for one asset, or in total for several. */
export type DayFigures = {
  valueBefore: Fraction;
  /** Units held at the end of the previous day: remaining ones at the day's price, sold ones at their proceeds. */
  oldAfter: Fraction;
  contributions: Fraction;
  withdrawals: Fraction;
  value: Fraction;
  /** The money that came from outside: what the sales of units held before did not pay for. */
  entered: Fraction;
  /** The money from sales that paid for nothing. */
  left: Fraction;
  /** Held at the end of the day, or traded on it. */
  held: boolean;
  /** Held, with a close or a trade of the day. */
  observed: boolean;
};

const beforeAll: DayFigures = {
  valueBefore: zero,
  oldAfter: zero,
  contributions: zero,
  withdrawals: zero,
  value: zero,
  entered: zero,
  left: zero,
  held: false,
  observed: false,
};

/** The trades of one asset on one day: purchases first, then sales. The units sold share the proceeds equally. */
class DayTrades {
  bought = zero;
  contributions = zero;
  lastPrice: Fraction | undefined;
  old: Fraction;
  private soldOld = zero;
  private soldNew = zero;
  private proceeds = zero;

  constructor(old: Fraction) {
    this.old = old;
  }

  get oldProceeds(): Fraction {
    return this.proceedsOf(this.soldOld);
  }

  get newProceeds(): Fraction {
    return this.proceedsOf(this.soldNew);
  }

  private proceedsOf(units: Fraction): Fraction {
    return isZero(units) ? zero : divide(multiply(this.proceeds, units), add(this.soldOld, this.soldNew));
  }

  charge(amount: Fraction): void {
    this.contributions = add(this.contributions, amount);
  }

  buy(quantity: Fraction, price: Fraction, fees: Fraction): void {
    this.bought = add(this.bought, quantity);
    this.contributions = sumOf([this.contributions, multiply(quantity, price), fees]);
    this.lastPrice = price;
  }

  sell(wanted: Fraction, price: Fraction, fees: Fraction): void {
    const sold = min(wanted, add(this.old, this.bought));
    if (isZero(sold)) return;
    const ofOld = min(sold, this.old);
    const ofNew = subtract(sold, ofOld);
    const proceeds = subtract(multiply(sold, price), fees);
    this.old = subtract(this.old, ofOld);
    this.bought = subtract(this.bought, ofNew);
    this.soldOld = add(this.soldOld, ofOld);
    this.soldNew = add(this.soldNew, ofNew);
    this.proceeds = add(this.proceeds, clampToZero(proceeds));
    this.contributions = add(this.contributions, clampToZero(negative(proceeds)));
    this.lastPrice = price;
  }
}

/** The figures of one day for one asset. */
type AssetFigures = Omit<DayFigures, "entered" | "left"> & { oldProceeds: Fraction; newProceeds: Fraction };

class Asset {
  private units = zero;
  private price = zero;

  /** Advances to the end of the next day, with its entries and its close. */
  pass(entries: readonly PlainEntry[], close: PlainClose | undefined): AssetFigures {
    const valueBefore = multiply(this.units, this.price);
    const ordered = entries.toSorted((a, b) => a.order - b.order);
    for (const entry of ordered) if (entry.kind === "split") this.split(entry.from, entry.to);

    const trades = new DayTrades(this.units);
    // A fee that is paid from elsewhere is money put in and lost.
    if (!isZero(trades.old))
      for (const entry of ordered) if (entry.kind === "custody-fee") trades.charge(exact(entry.amount));
    for (const kind of ["buy", "sell"] as const)
      for (const entry of ordered)
        if (entry.kind === kind) trades[kind](exact(entry.quantity), exact(entry.price), exact(entry.fees));

    const traded = trades.lastPrice !== undefined;
    this.price = close ? exact(close.price) : (trades.lastPrice ?? this.price);
    this.units = add(trades.old, trades.bought);
    const holdsSome = !isZero(this.units);
    return {
      valueBefore,
      oldAfter: add(trades.oldProceeds, multiply(trades.old, this.price)),
      contributions: trades.contributions,
      oldProceeds: trades.oldProceeds,
      newProceeds: trades.newProceeds,
      withdrawals: add(trades.oldProceeds, trades.newProceeds),
      value: multiply(this.units, this.price),
      held: holdsSome || traded,
      observed: traded || (holdsSome && close !== undefined),
    };
  }

  private split(from: string, to: string): void {
    this.units = divide(multiply(this.units, exact(to)), exact(from));
    this.price = divide(multiply(this.price, exact(from)), exact(to));
  }
}

/** Computes calendar days from the first fact on, up to the latest requested day. */
class Walk {
  private readonly days = new Map<Day, DayFigures>();
  private readonly assets: Map<string, Asset>;
  private readonly book: Book;
  private next: Day;

  constructor(book: Book) {
    const facts = [...book.entries, ...book.closes];
    this.book = book;
    this.assets = new Map(facts.map(({ assetId }) => [assetId, new Asset()]));
    this.next = facts.map(({ day }) => day).toSorted()[0] ?? "9999-12-31";
  }

  at(day: Day): DayFigures {
    for (; this.next <= day; this.next = addDays(this.next, 1))
      this.days.set(this.next, this.pass(this.next));
    return this.days.get(day) ?? beforeAll;
  }

  private pass(day: Day): DayFigures {
    const entries = this.book.entries.filter((entry) => entry.day === day);
    const closes = this.book.closes.filter((close) => close.day === day);
    const parts = [...this.assets].map(([id, asset]) =>
      asset.pass(
        entries.filter(({ assetId }) => assetId === id),
        closes.find(({ assetId }) => assetId === id),
      ),
    );
    // Money that changes assets within the day is in the purse; of units bought on the day, after everything is paid for.
    const purse = new NaivePurse();
    for (const { oldProceeds } of parts) purse.receive(oldProceeds);
    for (const { contributions } of parts) purse.pay(contributions);
    for (const { newProceeds } of parts) purse.receive(newProceeds);
    return {
      entered: purse.entered,
      left: purse.cash,
      valueBefore: sumOf(parts.map((part) => part.valueBefore)),
      oldAfter: sumOf(parts.map((part) => part.oldAfter)),
      contributions: sumOf(parts.map((part) => part.contributions)),
      withdrawals: sumOf(parts.map((part) => part.withdrawals)),
      value: sumOf(parts.map((part) => part.value)),
      held: parts.some((part) => part.held),
      observed: parts.some((part) => part.observed),
    };
  }
}

const walks = new WeakMap<Book, Walk>();

/** The figures of a day at its end. */
export function figuresOf(book: Book, day: Day): DayFigures {
  const walk = walks.get(book) ?? new Walk(book);
  walks.set(book, walk);
  return walk.at(day);
}

function plainEntry(entry: LedgerEntry): PlainEntry {
  const { assetId, day, order } = entry;
  if (entry.kind === "split") {
    const { from, to } = entry.ratio;
    return { kind: "split", assetId, day, order, from: from.toFixed(), to: to.toFixed() };
  }
  if (entry.kind === "custody-fee")
    return { kind: entry.kind, assetId, day, order, amount: entry.amount.toFixed() };
  if (entry.kind !== "buy" && entry.kind !== "sell")
    throw new Error(`No rule for an entry of kind ${entry.kind}`);
  const { kind, quantity, price, fees } = entry;
  return {
    kind,
    assetId,
    day,
    order,
    quantity: quantity.toFixed(),
    price: price.toFixed(),
    fees: fees.toFixed(),
  };
}

type Close = { day: Day; price: Decimal };

/** `closes` by asset, not adjusted for splits. Supports purchases, sales, splits and custody fees only. */
export function bookOf(entries: Iterable<LedgerEntry>, closes: ReadonlyMap<string, readonly Close[]>): Book {
  return {
    entries: Array.from(entries, plainEntry),
    closes: [...closes].flatMap(([assetId, prices]) =>
      prices.map(({ day, price }) => ({ assetId, day, price: price.toFixed() })),
    ),
  };
}
