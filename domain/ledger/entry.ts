import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";

/** Two whole numbers: `to` units after for `from` units before. A reverse split of 15 to 1 is from 15 to 1, exactly. */
export type Ratio = { from: Decimal; to: Decimal };

/** Known to have happened after `from` and by `to`, which stands for it where nothing says more. */
export type Bracket = { from: Day; to: Day };

export type IncomeKind =
  | "dividend"
  | "interest-on-equity"
  | "fund-income"
  | "fixed-income-interest"
  | "rent"
  | "securities-lending"
  | "other";

/** `order` says which of two facts of the same kind and day came first. */
type Fact = { id: string; assetId: string; day: Day; order: number };

/** What happens to an asset, whoever holds it. Closes of before the bracket's end are for units of before. */
type AssetEvent = Fact & { bracket?: Bracket };

/** Quantity and price are positive, fees are not negative; price and fees are in BRL, the price for one unit. */
export type Trade = Fact & {
  kind: "buy" | "sell";
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  custodianId: string | null;
};

/** Below 1 it is a reverse split. Changes units and prices, never what they cost. */
export type Split = AssetEvent & { kind: "split"; ratio: Ratio };

/** `ratio` of all units after for the units before; `unitCost` in BRL for each new unit, zero where none is attributed. */
export type Bonus = AssetEvent & { kind: "bonus"; ratio: Ratio; unitCost: Decimal };

/**
 * Units of `assetId` become, or bring with them, units of `toAssetId`. `costShare` is the part of the cost that goes to the
 * new asset: 1 in a change of ticker or class, less in a spin-off, which leaves the old units with the rest. Where `cash`
 * is paid as well, in BRL for each old unit, the old units end and the rest is what the part sold for cash had cost.
 */
export type Conversion = AssetEvent & {
  kind: "conversion";
  toAssetId: string;
  ratio: Ratio;
  costShare: Decimal;
  cash: Decimal;
};

/** The asset was traded as `formerId` until then, and as `newId` since. Changes nothing that is held. */
export type Rename = AssetEvent & { kind: "rename"; formerId: string; newId: string };

/** `perUnit` in BRL: lowers the cost and is no yield; what exceeds the cost is a gain. */
export type ReturnOfCapital = Fact & { kind: "return-of-capital"; perUnit: Decimal };

/** Between custodians of the same owner: changes neither cost nor quantity. */
export type Transfer = Fact & {
  kind: "transfer";
  quantity: Decimal;
  fromCustodianId: string | null;
  toCustodianId: string | null;
};

/** What was received, in BRL in all. */
export type Income = Fact & { kind: "income"; incomeKind: IncomeKind; gross: Decimal; withheld: Decimal };

export type LedgerEntry = Trade | Split | Bonus | Rename | Conversion | ReturnOfCapital | Transfer | Income;

/** Within a day: corporate actions and transfers, then purchases, then sales, then income. */
const phases: Record<LedgerEntry["kind"], number> = {
  split: 0,
  bonus: 0,
  rename: 0,
  conversion: 0,
  "return-of-capital": 0,
  transfer: 0,
  buy: 1,
  sell: 2,
  income: 3,
};

type Ordered = Pick<LedgerEntry, "day" | "order" | "kind">;

/** Negative where `a` comes before `b`. */
export function compareEntries(a: Ordered, b: Ordered): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return phases[a.kind] - phases[b.kind] || a.order - b.order;
}

/** Entries as recorded → ledger order. */
export function inLedgerOrder<Entry extends Ordered>(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort(compareEntries);
}

/** What changes hands in BRL: quantity × price + fees, for purchases and sales alike. */
export function totalOf(trade: Pick<Trade, "quantity" | "price" | "fees">): Decimal {
  return trade.quantity.times(trade.price).plus(trade.fees);
}

/** `amount` units after a corporate action. */
export function timesRatio(amount: Decimal, { from, to }: Ratio): Decimal {
  return amount.times(to).div(from);
}

/** A price of one unit before, for one unit after. */
export function dividedByRatio(price: Decimal, { from, to }: Ratio): Decimal {
  return price.times(from).div(to);
}
