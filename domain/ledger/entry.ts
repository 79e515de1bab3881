import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";

/** `to` units after for `from` units before, both integers, so that a reverse split of 15 to 1 is exact. */
export type Ratio = { from: Decimal; to: Decimal };

/** The event happened after `from` and not after `to`. Without better evidence, `to` is used as its day. */
export type Bracket = { from: Day; to: Day };

export type IncomeKind =
  | "dividend"
  | "interest-on-equity"
  | "yield"
  | "fixed-income-interest"
  | "rent"
  | "securities-lending"
  | "other";

export type RepaymentKind = "amortization" | "capital-return";

/** `order` sorts facts of the same kind and day. */
type Fact = { id: string; assetId: string; day: Day; order: number };

/** An event of the asset itself, for all holders. Closes before the end of the bracket are for the old unit. */
type AssetEvent = Fact & { bracket?: Bracket };

/** Quantity and price are positive, fees are not negative; price and fees are in BRL, the price for one unit. */
export type Trade = Fact & {
  kind: "buy" | "sell";
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  custodianId: string | null;
  /** Only on a sale: the person declared that the units beyond those held are sold short. */
  isShortSale?: true;
};

/** A ratio below 1 is a reverse split. Changes units and prices, never the cost. */
export type Split = AssetEvent & { kind: "split"; ratio: Ratio };

/**
 * `ratio` includes the new units. `unitCost` in BRL per new unit: zero if the company attributes none, null if it is unknown,
 * which counts as zero.
 */
export type Bonus = AssetEvent & { kind: "bonus"; ratio: Ratio; unitCost: Decimal | null };

/**
 * Units of `assetId` are exchanged for units of `toAssetId`, or entitle their holder to such units. `costShare` is the
 * fraction of the cost that moves to the new asset. It is 1 in a change of share class and less in a spin-off, where the
 * old units keep the rest. With `cash`, in BRL per old unit, the old units cease to exist. The rest of the cost then
 * belongs to the part sold for cash. Tax law treats a merger of shares as a sale at market value. With `unitCost`, the
 * new units are a bonus in another class. No cost moves, and each new unit costs that much in BRL.
 */
export type Conversion = AssetEvent & {
  kind: "conversion";
  toAssetId: string;
  ratio: Ratio;
  costShare: Decimal;
  cash: Decimal;
  unitCost?: Decimal;
  isShareMerger: boolean;
  /** Later trades under the old ticker are trades of the old asset. */
  staysListed: boolean;
};

/**
 * A part of the units of `assetId` is exchanged for units of `toAssetId` and carries its cost; nothing is paid. A unit
 * certificate (`unitId`) is taken apart or put together by one exchange for each class of share.
 */
export type Exchange = Fact & {
  kind: "exchange";
  unitId: string;
  toAssetId: string;
  given: Decimal;
  /** For all units given. If fewer are held, proportionally less is received. */
  received: Decimal;
  custodianId: string | null;
};

/** Whether the old units remain beside the new ones. */
export const isSpinOff = ({ costShare, cash }: Conversion): boolean => costShare.lt(1) && !cash.gt(0);

/**
 * The fraction of an old unit's price that moves to the new units. Without prices of both, a spin-off divides it as the cost.
 * A bonus divides it equally among old and new units, which are shares of one company.
 */
export const priceShare = ({
  costShare,
  unitCost,
  ratio: { from, to },
}: Pick<Conversion, "costShare" | "unitCost" | "ratio">): Decimal =>
  unitCost ? to.div(from.plus(to)) : costShare;

/** The cost of the new units beyond the cost that moves to them. */
export const attributedCost = ({ unitCost, ratio }: Conversion, oldUnits: Decimal): Decimal =>
  unitCost ? timesRatio(oldUnits, ratio).times(unitCost) : zero;

/** The ticker changes from `formerId` to `newId`. Holdings do not change. */
export type Rename = AssetEvent & { kind: "rename"; formerId: string; newId: string };

/** Repaid capital in BRL lowers the cost and is not income; the part that exceeds the cost is a gain. */
export type ReturnOfCapital = Fact & { kind: "return-of-capital" } & (
    | { perUnit: Decimal }
    | { total: Decimal; repayment: RepaymentKind }
  );

/** Exercised subscription rights: new units for `amount` in BRL. The amount says nothing about the market price. */
export type Subscription = Fact & { kind: "subscription"; quantity: Decimal; amount: Decimal };

/** Subscription rights sold for `amount` in BRL; they cost nothing. */
export type RightsSale = Fact & { kind: "rights-sale"; amount: Decimal };

/** Fractions that an event left, sold at an auction for `amount` in BRL. */
export type FractionSale = Fact & { kind: "fraction-sale"; quantity: Decimal; amount: Decimal };

/**
 * Units that a fund's administrator redeems for the tax on the gain so far, in May and November. Nothing is paid to the holder. The cost
 * stays with the other units, so their value and the result are lower by the tax.
 */
export type ComeCotas = Fact & { kind: "come-cotas"; quantity: Decimal; tax: Decimal };

/** B3's fee for keeping a bond of Tesouro Direto, in BRL, that was charged without a sale. The owner pays it from elsewhere. */
export type CustodyFee = Fact & { kind: "custody-fee"; amount: Decimal };

/** Between two custodians of the same owner; changes neither cost nor quantity. */
export type Transfer = Fact & {
  kind: "transfer";
  quantity: Decimal;
  fromCustodianId: string | null;
  toCustodianId: string | null;
};

/** Units that leave for another portfolio of the same holder. It is null once that portfolio is deleted. */
export type TransferOut = Fact & {
  kind: "transfer-out";
  quantity: Decimal;
  custodianId: string | null;
  toPortfolioId: string | null;
};

/** Units bought on one day that are still held. Amounts in BRL; `invested` is without the fees. */
export type Lot = { day: Day; quantity: Decimal; invested: Decimal; fees: Decimal };

/** Units with all that they bring along from the portfolio that they leave. Amounts in BRL. */
export type BroughtUnits = {
  quantity: Decimal;
  cost: Decimal;
  costWithFees: Decimal;
  lastTrade: { price: Decimal; day: Day };
  byCustodian: Custody;
  /** The purchases of the units, by day. Absent where they were not kept when the other portfolio was deleted. */
  lots?: readonly Lot[];
};

/**
 * The other side of a `TransferOut` of the same id. Undefined `carried`: nothing was held there. Once the other portfolio is
 * deleted, its id is null and the cost is the one of that day.
 */
export type TransferIn = Fact & {
  kind: "transfer-in";
  quantity: Decimal;
  fromPortfolioId: string | null;
  carried: BroughtUnits | undefined;
};

/** Income received; total amounts in BRL. */
export type Income = Fact & { kind: "income"; incomeKind: IncomeKind; gross: Decimal; withheld: Decimal };

export type LedgerEntry =
  | Trade
  | Split
  | Bonus
  | Rename
  | Conversion
  | Exchange
  | ReturnOfCapital
  | Subscription
  | RightsSale
  | FractionSale
  | ComeCotas
  | CustodyFee
  | Transfer
  | TransferOut
  | TransferIn
  | Income;

/** Within a day: corporate actions and transfers, then auctions of fractions, then purchases, then sales, then income. */
const phases: Record<LedgerEntry["kind"], number> = {
  split: 0,
  bonus: 0,
  rename: 0,
  conversion: 0,
  exchange: 0,
  "return-of-capital": 0,
  transfer: 0,
  "transfer-out": 0,
  "transfer-in": 0,
  "come-cotas": 0,
  "custody-fee": 0,
  "fraction-sale": 1,
  buy: 2,
  subscription: 2,
  sell: 3,
  "rights-sale": 3,
  income: 4,
};

type Ordered = Pick<LedgerEntry, "day" | "order" | "kind">;

/** Units leave a portfolio before they come to the other one. Both sides have one order. */
const sideOf = ({ kind }: Ordered) => Number(kind === "transfer-in");

/** Negative where `a` comes before `b`. */
export function compareEntries(a: Ordered, b: Ordered): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return phases[a.kind] - phases[b.kind] || a.order - b.order || sideOf(a) - sideOf(b);
}

/** Sorts entries into ledger order. */
export function inLedgerOrder<Entry extends Ordered>(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort(compareEntries);
}

/** quantity × price + fees in BRL, for purchases and sales. */
export function tradeTotal(trade: Pick<Trade, "quantity" | "price" | "fees">): Decimal {
  return trade.quantity.times(trade.price).plus(trade.fees);
}

/** A quantity of old units, in new units. */
export function timesRatio(amount: Decimal, { from, to }: Ratio): Decimal {
  return amount.times(to).div(from);
}

/** The price of an old unit, for a new unit. */
export function dividedByRatio(price: Decimal, { from, to }: Ratio): Decimal {
  return price.times(from).div(to);
}
