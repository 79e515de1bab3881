import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { Decimal, one, ratio, zero } from "#domain/kernel/decimal.ts";
import {
  type Deposit,
  type Obstacle,
  proposeTrades,
  type TradeProposal,
} from "#domain/targets/propose-trades.ts";
import { sumOfAmounts } from "#domain/targets/share-out.ts";

/** An asset that is held or has a target. Amounts in BRL, percents from 0 to 100. */
export type TargetRow = {
  id: string;
  assetClass: AssetClassCode;
  quantity: Decimal;
  value: Decimal;
  price: Decimal | null;
  hasOldPrice: boolean;
  /** Nothing more can be bought: it was repaid, or has left the market. */
  isEnded: boolean;
  /** The percent of its class in the portfolio, and its own in the class. */
  classPercent: Decimal;
  percent: Decimal;
  isAvoided: boolean;
};

export type DepositRequest = Deposit & {
  /** Prices that the person typed, by asset. */
  prices: ReadonlyMap<string, Decimal>;
  /** Buy at old prices too. */
  usesOldPrices: boolean;
};

/** A quantity is null for fixed income, which is applied by amount. The quantity of a sale is positive. */
export type ProposedOrder = {
  id: string;
  type: "BUY" | "SELL";
  quantity: Decimal | null;
  price: Decimal | null;
  amount: Decimal;
};

/** The part of a class in a deposit, in BRL; negative if more is sold than bought. */
export type ClassDeposit = {
  assetClass: AssetClassCode;
  amount: Decimal;
  /** How far the class would be below its target with the deposit elsewhere. Not above zero: it takes nothing of the deposit. */
  shortage: Decimal;
  /** The fraction of the portfolio after the orders, without the leftover, and the part of it that the deposit adds. */
  weight: Decimal;
  added: Decimal;
};

export type DepositProposal = Omit<TradeProposal, "trades"> & {
  orders: ProposedOrder[];
  /** The classes in the order of the rows. */
  classes: ClassDeposit[];
};

/** An order of less is none: coins and funds have units that cost a fraction of a cent. */
const leastOrder = one;
const cent = new Decimal("0.01");
const hundredth = new Decimal("0.01");
const eightDigits = new Decimal("1e-8");

/** The smallest quantity that people trade; null for what is applied by amount. */
function smallestQuantity(assetClass: AssetClassCode): Decimal | null {
  if (assetClass === "FIXED_INCOME") return null;
  if (assetClass === "TREASURY") return hundredth;
  return assetClass === "CRYPTO" || assetClass === "FUND" ? eightDigits : one;
}

/** The target of an asset as a fraction of the portfolio. */
export const targetOf = ({ classPercent, percent }: Pick<TargetRow, "classPercent" | "percent">): Decimal =>
  classPercent.times(percent).div(10_000);

function obstacleOf(row: TargetRow, { prices, usesOldPrices }: DepositRequest): Obstacle | null {
  if (row.isAvoided) return "avoided";
  if (row.isEnded) return "ended";
  if (smallestQuantity(row.assetClass) === null || prices.has(row.id)) return null;
  if (!row.price) return "no-price";
  return row.hasOldPrice && !usesOldPrices ? "old-price" : null;
}

type ValuedRow = Pick<TargetRow, "id" | "assetClass" | "value"> & { target: Decimal };

/** The part of each class, from the orders of its assets. */
function classDeposits(
  rows: readonly ValuedRow[],
  orders: readonly ProposedOrder[],
  deposit: Decimal,
): ClassDeposit[] {
  const whole = sumOfAmounts(rows.map(({ value }) => value));
  const amounts = new Map(orders.map(({ id, type, amount }) => [id, type === "BUY" ? amount : amount.neg()]));
  const after = whole.plus(sumOfAmounts([...amounts.values()]));
  const fractionOf = (amount: Decimal) => (after.gt(0) ? ratio(amount, after) : zero);
  return [...Map.groupBy(rows, ({ assetClass }) => assetClass)].map(([assetClass, ofClass]) => {
    const value = sumOfAmounts(ofClass.map((row) => row.value));
    const target = sumOfAmounts(ofClass.map((row) => row.target)).times(whole.plus(deposit));
    const amount = sumOfAmounts(ofClass.map(({ id }) => amounts.get(id) ?? zero));
    return {
      assetClass,
      amount,
      shortage: target.minus(value),
      weight: fractionOf(value.plus(amount)),
      added: fractionOf(amount),
    };
  });
}

/** Splits a deposit over the rows, whose targets add up to the whole portfolio. A typed price also values what is held. */
export function depositProposal(rows: readonly TargetRow[], request: DepositRequest): DepositProposal {
  const facts = rows.map((row) => {
    const typed = request.prices.get(row.id);
    const price = typed ?? row.price;
    const step = smallestQuantity(row.assetClass);
    const unitPrice = step ? (price?.times(step) ?? null) : cent;
    const obstacle = obstacleOf(row, request);
    const isPriced = obstacle === null || obstacle === "avoided";
    return {
      id: row.id,
      assetClass: row.assetClass,
      classId: row.assetClass,
      step,
      price,
      value: typed && step ? typed.times(row.quantity) : row.value,
      target: targetOf(row),
      unitPrice,
      sellable: step && isPriced ? row.quantity.div(step).floor() : zero,
      obstacle,
    };
  });
  const { trades, ...proposal } = proposeTrades(facts, {
    ...request,
    minimumOrder: Decimal.max(request.minimumOrder, leastOrder),
  });
  const factOf = new Map(facts.map((fact) => [fact.id, fact]));
  const orders = trades.map(({ id, units, amount }): ProposedOrder => {
    const { step = null, price = null } = factOf.get(id) ?? {};
    return {
      id,
      type: units.gt(0) ? "BUY" : "SELL",
      quantity: step && units.abs().times(step),
      price: step && price,
      amount: amount.abs(),
    };
  });
  return { ...proposal, orders, classes: classDeposits(facts, orders, request.amount) };
}
